// The import rules of the house, all at error level. tests/architecture proves that each can fail.
const tests = '(^tests/|\\.test\\.tsx?$)';
const drivers =
  '^node:sqlite$|(^|/)(mongodb|@eventstore/db-client|bullmq|ioredis|nodemailer|openid-client|@opentelemetry/[^/]+)(/|$)';

const only = (name, comment, from, allowed) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: tests },
  to: { pathNot: allowed },
});
const never = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/**
 * Rooms from the top floor down: a room sees itself and the floors below; what stands on one floor does not see each other.
 * Files right in the folder are the ground, with the rooms of the last floor: everybody sees them. A room that no floor names
 * may neither see nor be seen. A registry on the ground lists what the rooms define.
 */
const arrowsDown = (folder, floors, ground, registries = []) => {
  const rooms = (names) => `^${folder}/(${names.join('|')})/`;
  return [
    ...floors.flatMap((floor, at) =>
      floor.map((room) =>
        never(
          `${folder.split('/')[0]}-${room}-sees-what-is-below`,
          '',
          { path: rooms([room]), pathNot: tests },
          { path: `^${folder}/[^/]+/`, pathNot: rooms([room, ...floors.slice(at + 1).flat(), ...ground]) },
        ),
      ),
    ),
    never(
      `${folder.split('/')[0]}-ground-sees-no-room`,
      '',
      { path: `^${folder}/([^/]+$|(${ground.join('|')})/)`, pathNot: [tests, ...registries] },
      { path: `^${folder}/[^/]+/`, pathNot: rooms(ground) },
    ),
    never(
      `${folder.split('/')[0]}-rooms-have-a-floor`,
      '',
      { path: `^${folder}/[^/]+/`, pathNot: [rooms([...floors.flat(), ...ground]), tests] },
      {},
    ),
  ];
};

const areas = [
  ['today'],
  ['imports'],
  ['personal-data'],
  ['system'],
  ['reminders'],
  ['audit'],
  ['commissions'],
  ['reports'],
  ['accounting', 'time-off', 'colleagues'],
  ['timesheet'],
  ['people'],
  ['documents'],
  ['views'],
  ['reference'],
  ['accounts'],
];

/** Where a list in memory is still worked on with pauses. */
const inMemory =
  '^server/src/(commissions/shares|people/(people-list|directory/copy|export/reports)|streams/kept-lists)\\.ts$';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    only('domain-stands-alone', 'The rules run anywhere.', '^domain/src', [
      '^domain/src',
      'node_modules/(zod|temporal-polyfill)/',
    ]),
    only('projections-know-the-domain', '', '^projections/src', ['^projections/src', '^domain/src']),
    only('workers-know-ports', 'Handlers take ports.', '^workers/src', [
      '^workers/src',
      '^projections/src',
      '^domain/src',
      'node_modules/zod/',
    ]),
    ...arrowsDown('domain/src', [...areas, ['access', 'events']], ['ports'], ['^domain/src/refusals(\\.pl)?\\.ts$']),
    ...arrowsDown(
      'server/src',
      [
        ['bin'],
        ['app'],
        ['http'],
        ['api', 'install'],
        ...areas,
        ['mail'],
        ['streams', 'records', 'exclusive', 'adapters'],
      ],
      ['ports'],
    ),
    never('server-knows-no-client', '', { path: '^server/src' }, { path: '^client/' }),
    never(
      'client-knows-the-api-by-type',
      'All the client knows of the server is the type of its router.',
      { path: '^client/' },
      { path: '^(server|workers|projections)/', pathNot: '^server/src/api/app-router\\.ts$' },
    ),
    never(
      'client-imports-only-a-type',
      '',
      { path: '^client/' },
      { path: '^server/', dependencyTypesNot: ['type-only'] },
    ),
    never('nobody-imports-tests', '', { pathNot: tests }, { path: tests }),
    never(
      'nothing-is-ambient',
      'Who calls, and by which command, is a parameter (decision 061).',
      { path: '^(domain|projections|workers|server)/' },
      { path: '^(node:)?async_hooks$' },
    ),
    never(
      'one-module-knows-the-open-span',
      'A trace is a picture of the work, and nothing of the work may depend on it (decision 077).',
      { path: '^(domain|projections|workers|server)/', pathNot: '^server/src/adapters/telemetry/spans\\.ts$' },
      { path: '(^|/)@opentelemetry/context-' },
    ),
    never(
      'drivers-stay-in-adapters',
      '',
      { path: '^(domain|projections|workers|server|client)/', pathNot: ['^server/src/adapters/', tests] },
      { path: drivers },
    ),
    never(
      'platform-chooses-adapters',
      '',
      {
        path: '^(server|workers|projections)/',
        pathNot: ['^server/src/adapters/', '^server/src/app/platform\\.ts$', tests],
      },
      { path: '^server/src/adapters/' },
    ),
    never(
      'modes-stay-apart',
      '',
      { path: '^server/src/adapters/embedded/' },
      { path: '^server/src/adapters/distributed/' },
    ),
    never(
      'modes-stay-apart-too',
      '',
      { path: '^server/src/adapters/distributed/' },
      { path: '^server/src/adapters/embedded/' },
    ),
    never(
      'fairness-is-made-at-the-source',
      'Stores and the encoder of answers give others their turn. Left are five that work on long lists in memory (decisions 066, 083); none is added.',
      { path: '^server/src/', pathNot: ['^server/src/(adapters|http)/', inMemory, tests] },
      { path: '^server/src/(turns|adapters/fair-turn)\\.ts$' },
    ),
    never(
      'refusals-are-worded-at-the-edge',
      'What decides throws a code and data; whoever answers a person finds the words.',
      {
        path: '^(domain|projections|workers|server)/',
        pathNot: ['^server/src/api/', '^domain/src/refusal(s|-texts)(\\.pl)?\\.ts$', tests],
      },
      {
        path: '^domain/src/([a-z-]+/refusals|refusals|general-refusals|refusal-texts)(\\.pl)?\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    ),
    never(
      'temporal-comes-through-time',
      'Two copies of Temporal do not know each other.',
      { pathNot: '^(domain/src/time\\.ts|client/src/(main\\.tsx|lib/temporal\\.ts))$' },
      { path: 'node_modules/temporal-polyfill/' },
    ),
    // The floors of the client: routes → features → shared → components, lib.
    only('texts-stand-alone', 'Another language is another folder.', '^client/src/texts/', [
      '^client/src/texts/',
      'node_modules/(react|@types/react)/',
      'node_modules/dayjs/', // the words of calendars are its own
    ]),
    never(
      'components-know-nothing-of-the-app',
      'Lists of the client and of the server are in one order: of the domain they know how texts are compared.',
      { path: '^client/src/components/', pathNot: tests },
      {
        path: '^client/src/(shared|features|routes)/|^client/src/[^/]+$|^server/|^domain/',
        pathNot: '^domain/src/text\\.ts$',
      },
    ),
    never(
      'lib-knows-nothing-of-the-app',
      'Days and names are everybody’s: of the domain it knows the calendar and the order of texts.',
      { path: '^client/src/lib/', pathNot: tests },
      {
        path: '^client/src/(components|shared|features|routes)/|^client/src/[^/]+$|^server/|^domain/',
        pathNot: '^domain/src/(time|text)\\.ts$',
      },
    ),
    never(
      'shared-knows-no-features',
      '',
      { path: '^client/src/shared/', pathNot: tests },
      { path: '^client/src/(features|routes)/|^client/src/[^/]+$' },
    ),
    never(
      'features-know-no-routes',
      '',
      { path: '^client/src/features/', pathNot: tests },
      { path: '^client/src/routes/|^client/src/[^/]+$' },
    ),
    never(
      'features-stay-apart',
      '',
      { path: '^client/src/features/([^/]+)/', pathNot: tests },
      { path: '^client/src/features/', pathNot: '^client/src/features/$1/' },
    ),
    never('no-cycles', '', {}, { circular: true }),
    never('everything-resolves', '', {}, { couldNotResolve: true, pathNot: '\\.css$' }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: 'specify',
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'node', 'default'] },
  },
};
