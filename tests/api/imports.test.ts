import { readFile } from 'node:fs/promises';
import type { Person } from '@hourbook/domain/people/person.ts';
import { runImport } from '@hourbook/server/imports/run-import.ts';
import { loadBook } from '@hourbook/server/streams/load.ts';
import { describe, expect, it } from 'vitest';
import { allOf } from '../builders/all-of.ts';
import { type Caller, callerWith, type Running, withHourbook } from '../builders/hourbook.ts';
import { checked, imported, importOf, messagesOf, sendImport, settled, step, text } from '../builders/imports.ts';
import { jobsOf } from '../builders/night.ts';
import { LAKESHORE, MERIDIAN } from '../builders/people.ts';
import { withTimeOff } from '../builders/time-off-company.ts';

const HOUR = 60 * 60_000;

interface Office extends Running {
  readonly admin: Caller;
  readonly hr: Caller;
  readonly me: Caller;
}

/** An administrator, HR and an employee. */
const withOffice = (use: (office: Office) => Promise<void>) =>
  withHourbook(async (running) => {
    const admin = await running.signIn(await running.person({ roles: ['ROLE_ADMIN'] }));
    const hr = await running.signIn(await running.person({ roles: ['ROLE_HR'] }));
    const me = await running.signIn(await running.person({ roles: ['ROLE_EMPLOYEE'] }));
    await use(Object.defineProperties({ admin, hr, me } as Office, Object.getOwnPropertyDescriptors(running)));
  });

const CLIENTS = text(
  'Client name;Client code;Sector;Services;Account type;Payment terms',
  'Brightwater;BW;Energy;Consulting;Direct Hire;30',
  'Lumen & Sons;;retail;recruiting;;',
);
const PEOPLE = text(
  'First name,Last name,Email,Office,Start date,Gender',
  'Ada,Nowak,ada@northbridge.example,Chicago,03/15/2024,F',
  '"Ben, Jr.",Okafor,ben@northbridge.example,warsaw,2024-04-01,',
);

describe('clients and people from a file (IM-1 to IM-11)', () => {
  it('are shown before anything is entered, and entered when somebody says so', () =>
    withOffice(async (office) => {
      const { hr, platform } = office;
      const { body } = await sendImport(office, hr, 'clients', CLIENTS);
      expect(body).toMatchObject({ state: 'reading', kind: 'clients', fileName: 'file.csv', reading: null });
      const read = await settled(hr, body.id);
      expect(read).toMatchObject({
        state: 'columns',
        reading: {
          encoding: 'utf-8',
          separator: ';',
          rows: 2,
          columns: { name: 0, code: 1, industry: 2, services: 3, accountType: 4, paymentTerms: 5, description: null },
          sample: [['Brightwater', 'BW', 'Energy', 'Consulting', 'Direct Hire', '30'], expect.any(Array)],
        },
      });
      const { id, reading } = read;
      const seen = await step(hr, 'check', { id, columns: reading.columns });
      expect(seen).toMatchObject({ state: 'checked', counts: { rows: 2, good: 2, refused: 0, entered: 0 } });
      expect(await platform.records.clients.count({ all: [] })).toBe(3);
      const done = await step(hr, 'enter', { id });
      expect(done).toMatchObject({ state: 'entered', counts: { good: 2, entered: 2 }, until: expect.any(String) });
      const [client] = await platform.records.clients.find({ field: 'keys.name', is: 'brightwater' });
      expect(client).toMatchObject({
        code: 'BW',
        industryId: 9,
        isConsultingServiceType: true,
        defaultAccountTypeId: 5,
        paymentTerms: 30,
        enabled: true,
      });
      await expect.poll(() => allOf(platform.contents.list())).toEqual([]);
      const [{ cause, by } = {}] = await platform.records.clients.history(client!.id);
      expect([cause, by]).toEqual([`import ${id}`, expect.any(Number)]);
    }));

  it('are neither entered nor undone with a second factor that was not given lately (US-22)', () =>
    withOffice(async (office) => {
      const { platform, clock, url } = office;
      const keeper = await office.person({ roles: ['ROLE_HR'] });
      const passkeys = [
        { id: 'x', publicKey: 'x', host: 'h', name: 'n', transports: [], addedAt: '2025-06-11T15:00:00Z' },
      ];
      const since = { passkeys, factorsSince: '2025-06-11T15:00:00.000Z' };
      const stored = await platform.records.people.change(keeper.id, null, (now) => ({ ...now, ...since }));
      const token = await platform.sessions.start(stored, { address: '127.0.0.1', device: '' }, 'factor');
      const hr = callerWith(() => url, `hourbook_session=${token}`);
      const { id } = await checked(office, hr, 'clients', CLIENTS);
      clock.pass(16 * 60_000);
      for (const name of ['enter', 'undo']) expect((await hr.post(`/trpc/imports.${name}`, { id })).status).toBe(403);
      expect(await importOf(hr, id)).toMatchObject({ state: 'checked' });
    }));

  it('leave nothing of the file in the record, its history or its answers once the file is gone (IM-2)', () =>
    withOffice(async (office) => {
      const { hr, platform } = office;
      const first = await checked(office, hr, 'people', PEOPLE);
      expect(JSON.stringify(first.reading)).toContain('ada@northbridge.example');
      await step(hr, 'discard', { id: first.id });
      const second = await imported(office, hr, 'people', PEOPLE);
      const [ada] = await platform.records.people.find({ field: 'unique.email', is: 'ada@northbridge.example' });
      await office.person({ lineManagerId: ada!.id });
      await step(hr, 'undo', { id: second.id });
      for (const { id } of [first, second]) {
        const kept = [await platform.records.imports.get(id), await platform.records.imports.history(id)];
        const answered = [await importOf(hr, id), await hr.get('/api/v1/imports')];
        expect(JSON.stringify([kept, answered])).not.toMatch(/ada@|Nowak|Okafor|First name/);
      }
    }));

  it('name the import in the history of each person, who can sign in and is invited', () =>
    withOffice(async (office) => {
      const { admin, platform } = office;
      const { id, counts } = await imported(office, admin, 'people', PEOPLE);
      expect(counts).toMatchObject({ entered: 2 });
      const [ada] = await platform.records.people.find({ field: 'unique.email', is: 'ada@northbridge.example' });
      expect(ada).toMatchObject({
        username: 'ada@northbridge.example',
        enabled: true,
        hireDate: '2024-03-15',
        gender: 'FEMALE',
        offices: [{ officeId: 1, startDate: '2024-03-15' }],
      });
      const { body } = await admin.get(`/api/v1/audit/users/${ada!.id}/records`);
      expect(body.content.at(-1)).toMatchObject({ created: true, cause: `Import ${id}` });
      await expect
        .poll(async () => (await platform.jobs.parked()).length + (await platform.jobs.counts()).running)
        .toBe(0);
    }));

  it('are refused row by row in the words of the screens', () =>
    withOffice(async (office) => {
      const { hr } = office;
      const known = await checked(
        office,
        hr,
        'clients',
        text(
          'Name,Code,Industry,Services,Account type',
          'Lakeshore,LS,Energy,Recruiting,',
          'Brightwater,BW,Energy,Consulting,Direct Hire',
          'Brightwater,B2,Energy,Consulting,Direct Hire',
          ',X,Energy,Recruiting,',
          'Odd,OD,Alchemy,Recruiting,',
          'Free,FR,Energy,Gardening,',
          'Bare,BA,Energy,Consulting,',
          '',
          'Last,LA,Energy,Recruiting,',
        ),
      );
      expect(known.counts).toMatchObject({ rows: 8, good: 2, refused: 6 });
      expect(await messagesOf(hr, known.id)).toEqual([
        '2: Client with this name already exists',
        '4: Name is the same as in row 3',
        '5: Name is missing',
        '6: Industry is not known: Alchemy',
        '7: Services is not known: Gardening',
        '8: Please check client data',
      ]);
      const people = await checked(
        office,
        hr,
        'people',
        text(
          'First name,Last name,Email,Office,Hire date',
          'Ada,Nowak,ada@northbridge.example,Chicago,06/13/2024',
          'Ada,Nowak,ADA@northbridge.example,Chicago,06/13/2024',
          'Bo,Li,not an address,Chicago,',
          'Bo,Li,bo@northbridge.example,Chicago,soon',
          'Bo,Li,bo@northbridge.example,Paris,',
          'An,Min,admin@northbridge.example,Chicago,',
        ),
      );
      expect(await messagesOf(hr, people.id)).toEqual([
        '3: Email is the same as in row 2',
        '4: Email is not valid',
        '5: Hire date cannot be read: soon',
        '6: Office is not known: Paris',
        '7: User with this username already exists',
      ]);
      const { counts } = await step(hr, 'enter', { id: people.id });
      expect(counts).toMatchObject({ entered: 1, refused: 5 });
    }));

  it('ask for what the file leaves open: columns, and the order of dates', () =>
    withOffice(async (office) => {
      const { hr } = office;
      const file = text('Given name,Family name,Mail,Where,Since', 'Ada,Nowak,ada@x.example,Chicago,03/04/2024');
      const { id, state, reading } = await checked(office, hr, 'people', file);
      expect([state, reading.columns]).toEqual(['columns', expect.objectContaining({ email: null, hireDate: null })]);
      const missing = await hr.post('/trpc/imports.check', { id, columns: reading.columns });
      expect([missing.status, missing.body.error.data.errors]).toEqual([
        400,
        ['Choose the column of Email', 'Choose the column of Office'],
      ]);
      const columns = { ...reading.columns, email: 2, office: 3, hireDate: 4 };
      const open = await hr.post('/trpc/imports.check', { id, columns });
      expect(open.body.error.data.errors).toEqual(['Say whether dates have the day or the month first']);
      const strange = await hr.post('/trpc/imports.check', { id, columns: { ...columns, email: 99 } });
      expect(strange.status).toBe(400);
      await step(hr, 'check', { id, columns, dateOrder: 'day-month' });
      await step(hr, 'enter', { id });
      const [ada] = await office.platform.records.people.find({ field: 'unique.email', is: 'ada@x.example' });
      expect(ada!.hireDate).toBe('2024-04-03');
    }));

  it('are read in every encoding, with every separator, and again as somebody says', () =>
    withOffice(async (office) => {
      const { hr } = office;
      const lines = 'Name\tIndustry\tServices\r\nŁódź Port\tEnergy\tRecruiting\r\n';
      const utf16 = Buffer.from(`\ufeff${lines}`, 'utf16le');
      for (const [bytes, encoding] of [
        [Buffer.from(`\ufeff${lines}`), 'utf-8'],
        [utf16, 'utf-16le'],
        [Buffer.from(utf16).swap16(), 'utf-16be'],
        [Buffer.from(lines.replace('Łódź', '\xa3\xf3d\x9f'), 'latin1'), 'windows-1250'],
      ] as const) {
        const { reading, counts } = await checked(office, hr, 'clients', bytes);
        expect([reading.encoding, reading.sample[0][0], counts.good]).toEqual([encoding, 'Łódź Port', 1]);
      }
      const { id } = await checked(office, hr, 'clients', Buffer.from('Name,Industry;Services\nA,B;C', 'latin1'));
      const again = await step(hr, 'reread', { id, separator: ';', encoding: 'windows-1252' });
      expect(again.reading).toMatchObject({
        separator: ';',
        encoding: 'windows-1252',
        headings: ['Name,Industry', 'Services'],
      });
      const wrong = await step(hr, 'reread', { id, encoding: 'utf-16le' });
      expect(wrong).toMatchObject({
        state: 'columns',
        problems: ['This file has no rows below its headings'],
        reading: { encoding: 'windows-1252', separator: ',', rows: 1, headings: ['Name', 'Industry;Services'] },
      });
      const right = await step(hr, 'reread', { id, separator: ';' });
      expect([right.problems, right.reading.encoding]).toEqual([[], 'windows-1252']);
    }));
});

it('a workbook is read as a text file is (IM-2)', () =>
  withOffice(async (office) => {
    const { hr, platform } = office;
    const bytes = await allOf(
      platform.spreadsheets.write([
        {
          name: 'People',
          columns: [
            { heading: 'First name', holds: 'text' },
            { heading: 'Last name', holds: 'text' },
            { heading: 'Email', holds: 'text' },
            { heading: 'Office', holds: 'text' },
            { heading: 'Hire date', holds: 'date' },
          ],
          lines: [[{ cells: ['Ada', 'Nowak', 'ada@x.example', 'Chicago', '2024-03-15'] }]],
        },
      ]),
    );
    const { reading, counts } = await imported(office, hr, 'people', Buffer.concat(bytes), 'people.xlsx');
    expect([reading.encoding, counts.entered]).toEqual([null, 1]);
    const [ada] = await platform.records.people.find({ field: 'unique.email', is: 'ada@x.example' });
    expect(ada!.hireDate).toBe('2024-03-15');
  }));

describe('a file that is none (IM-2)', () => {
  it('is refused in a sentence, and nothing of it stays', () =>
    withOffice(async (office) => {
      const { hr, platform } = office;
      const refused = async (bytes: Uint8Array, name: string) => {
        const { status, body } = await sendImport(office, hr, 'clients', bytes, { name });
        return [status, ...body.errors];
      };
      const kinds = 'Only CSV and Excel (.xlsx) files can be imported, and the content must match the file extension';
      expect(await refused(CLIENTS, 'clients.pdf')).toEqual([400, kinds]);
      expect(await refused(CLIENTS, 'clients.xlsx')).toEqual([400, kinds]);
      expect(await refused(Buffer.from([0x50, 0x4b, 3, 4, 0]), 'clients.csv')).toEqual([400, kinds]);
      expect(await refused(Buffer.from([1, 0, 0, 2, 0, 0, 9]), 'clients.csv')).toEqual([400, kinds]);
      expect(await refused(Buffer.alloc(0), 'clients.csv')).toEqual([400, 'This file has no rows below its headings']);
      expect(await refused(Buffer.alloc(50 * 1024 * 1024 + 1, 'a,b\n'), 'clients.csv')).toEqual([
        400,
        'A file to import cannot be larger than 50 MB',
      ]);
      expect((await hr.post('/api/v1/imports?kind=clients')).status).toBe(400);
      await expect.poll(() => allOf(platform.contents.list())).toEqual([]);
    }));

  it('fails where it has no rows, too many, or is no table', () =>
    withOffice(async (office) => {
      const { hr, platform } = office;
      const failed = async (bytes: Uint8Array) => {
        const { state, problems } = await checked(office, hr, 'clients', bytes);
        return [state, ...problems];
      };
      expect(await failed(text('Name,Code', '', '  , '))).toEqual([
        'failed',
        'This file has no rows below its headings',
      ]);
      expect(await failed(Buffer.from(`Name\n${'x\n'.repeat(20_001)}`))).toEqual([
        'failed',
        'A file of this kind cannot have more than 20,000 rows',
      ]);
      expect(await failed(Buffer.from(`Name\n"${'x'.repeat(200_000)}`))).toEqual([
        'failed',
        'This file cannot be read. Save it as CSV or as an Excel workbook, and try again.',
      ]);
      await expect.poll(() => allOf(platform.contents.list())).toEqual([]);
    }));
});

describe('the course of an import', () => {
  it('is for administrators and HR, each their own; administrators see those of everybody', () =>
    withOffice(async (office) => {
      const { admin, hr, me, signIn, person } = office;
      const { id } = await checked(office, hr, 'clients', CLIENTS);
      const other = await signIn(await person({ roles: ['ROLE_HR'] }));
      expect((await admin.get('/api/v1/imports')).body).toMatchObject([{ id }]);
      expect((await other.get('/api/v1/imports')).body).toEqual([]);
      for (const path of [`/api/v1/imports/${id}`, `/api/v1/imports/${id}/messages`]) {
        expect((await other.get(path)).status).toBe(404);
        expect((await me.get(path)).status).toBe(403);
      }
      expect((await sendImport(office, me, 'clients', CLIENTS)).status).toBe(403);
      expect((await other.post('/trpc/imports.enter', { id })).status).toBe(404);
      expect((await me.post('/trpc/imports.enter', { id })).status).toBe(403);
    }));

  it('is one at a time in the company, and each step is taken once', () =>
    withOffice(async (office) => {
      const { admin, hr, platform } = office;
      const { id } = await checked(office, hr, 'clients', CLIENTS);
      const { enqueue } = platform.jobs;
      platform.jobs.enqueue = async () => true; // nobody goes on
      expect((await hr.post('/trpc/imports.enter', { id })).status).toBe(200);
      const under = 'Another import is under way. Try again when it is finished.';
      const second = await sendImport(office, admin, 'people', PEOPLE);
      expect([second.status, second.body.errors]).toEqual([409, [under]]);
      const twice = await hr.post('/trpc/imports.enter', { id });
      expect([twice.status, twice.body.error.data.errors]).toEqual([
        409,
        ['This import has gone on in the meantime. Reload and try again.'],
      ]);
      platform.jobs.enqueue = enqueue;
      await runImport(platform, id, false, new AbortController().signal);
      expect(await importOf(hr, id)).toMatchObject({ state: 'entered' });
      expect((await sendImport(office, admin, 'people', PEOPLE)).status).toBe(200);
    }));

  it('enters each row once, however often the job dies', () =>
    withOffice(async (office) => {
      const { admin, platform } = office;
      const rows = Array.from({ length: 30 }, (_, n) => `P${n},Q,p${n}@northbridge.example,Chicago`);
      const { id } = await checked(office, admin, 'people', text('First name,Last name,Email,Office', ...rows));
      const { enqueue } = platform.jobs;
      platform.jobs.enqueue = async (job, ...rest) => (job === 'run-import' ? true : enqueue(job, ...rest));
      expect((await admin.post('/trpc/imports.enter', { id })).status).toBe(200);
      const before = await platform.records.people.count({ all: [] });
      const run = (ports: Partial<typeof platform>) =>
        runImport({ ...platform, ...ports }, id, false, new AbortController().signal);
      // It dies in the middle of the rows, and once before their end is noted.
      let creations = 0;
      const people = {
        ...platform.records.people,
        create: (...args: Parameters<typeof platform.records.people.create>) => {
          creations += 1;
          if (creations > 17) throw new Error('killed');
          return platform.records.people.create(...args);
        },
      };
      await expect(run({ records: { ...platform.records, people } })).rejects.toThrow('killed');
      const { progress } = platform.importNotes;
      const dying = { ...progress, put: () => Promise.reject(new Error('killed')) };
      await expect(run({ importNotes: { ...platform.importNotes, progress: dying } })).rejects.toThrow('killed');
      await run({});
      expect(await importOf(admin, id)).toMatchObject({ state: 'entered', counts: { entered: 30, refused: 0 } });
      expect(await platform.records.people.count({ all: [] })).toBe(before + 30);
      platform.jobs.enqueue = enqueue;
    }));

  it('does not go on for somebody who may not import any more', () =>
    withOffice(async (office) => {
      const { admin, hr, platform } = office;
      const { id } = await checked(office, hr, 'clients', CLIENTS);
      const { enqueue } = platform.jobs;
      platform.jobs.enqueue = async (job, ...rest) => (job === 'run-import' ? true : enqueue(job, ...rest));
      expect((await hr.post('/trpc/imports.enter', { id })).status).toBe(200);
      const { actedBy } = (await platform.records.imports.get(id))!;
      await platform.records.people.change(actedBy, null, (now) => ({ ...now, roles: ['ROLE_EMPLOYEE'] }));
      await runImport(platform, id, false, new AbortController().signal);
      expect(await importOf(admin, id)).toMatchObject({
        state: 'failed',
        counts: { entered: 0 },
        problems: [
          'The import stopped, as the person who ran it may not import any more. Rows that were entered can be undone.',
        ],
      });
      platform.jobs.enqueue = enqueue;
    }));

  it('ends after a day, and its file with it', () =>
    withOffice(async (office) => {
      const { hr, platform, clock } = office;
      const { id } = await checked(office, hr, 'clients', CLIENTS);
      await jobsOf(platform).run('forget-ended', {});
      expect(await importOf(hr, id)).toMatchObject({ state: 'checked' });
      clock.pass(25 * HOUR);
      await jobsOf(platform).run('forget-ended', {});
      const again = await office.signIn(
        (await platform.records.people.get((await platform.records.imports.get(id))!.askedBy))!,
      );
      expect(await importOf(again, id)).toMatchObject({ state: 'discarded', until: null });
      await expect.poll(() => allOf(platform.contents.list())).toEqual([]);
    }));

  it('that no job goes on with ends after two days, so that another one can begin; its rows can be undone', () =>
    withOffice(async (office) => {
      const { admin, platform, clock, signIn } = office;
      const { id } = await checked(office, admin, 'clients', CLIENTS);
      const { enqueue } = platform.jobs;
      platform.jobs.enqueue = async () => true;
      expect((await admin.post('/trpc/imports.enter', { id })).status).toBe(200);
      await platform.importNotes.progress.put(id, { step: 'entering', done: 1, good: 1, refused: 0, entered: 1 });
      clock.pass(49 * HOUR);
      await jobsOf(platform).run('forget-ended', {});
      const again = await signIn(
        (await platform.records.people.get((await platform.records.imports.get(id))!.askedBy))!,
      );
      expect(await importOf(again, id)).toMatchObject({
        state: 'failed',
        counts: { entered: 1 },
        problems: ['The import stopped because of a fault in Hourbook. Rows that were entered can be undone.'],
        until: expect.any(String),
      });
      await expect.poll(() => allOf(platform.contents.list())).toEqual([]);
      platform.jobs.enqueue = enqueue;
    }));

  it('is given up with its file', () =>
    withOffice(async (office) => {
      const { hr, platform } = office;
      const { id } = await checked(office, hr, 'clients', CLIENTS);
      expect(await step(hr, 'discard', { id })).toMatchObject({ state: 'discarded' });
      await expect.poll(() => allOf(platform.contents.list())).toEqual([]);
      expect((await hr.post('/trpc/imports.enter', { id })).status).toBe(409);
    }));
});

describe('an import is undone as a whole (IM-8)', () => {
  it('within a day: its people cannot sign in, and all names are free again', () =>
    withOffice(async (office) => {
      const { hr, platform, clock } = office;
      const clients = await imported(office, hr, 'clients', CLIENTS);
      const people = await imported(office, hr, 'people', PEOPLE);
      expect(await step(hr, 'undo', { id: people.id })).toMatchObject({ state: 'undone', problems: [] });
      expect(await step(hr, 'undo', { id: clients.id })).toMatchObject({ state: 'undone', problems: [] });
      expect(await platform.records.people.find({ field: 'unique.email', is: 'ada@northbridge.example' })).toEqual([]);
      const again = await imported(office, hr, 'people', PEOPLE);
      expect(again.counts).toMatchObject({ entered: 2 });
      expect((await imported(office, hr, 'clients', CLIENTS)).counts).toMatchObject({ entered: 2 });
      clock.pass(25 * HOUR);
      const { askedBy } = (await platform.records.imports.get(again.id))!;
      const later = await office.signIn((await platform.records.people.get(askedBy))!);
      const { body } = await later.post('/trpc/imports.undo', { id: again.id });
      expect(body.error.data.errors).toEqual(['An import can be undone within 24 hours only']);
    }));

  it('and its people can be entered again, and be named by later files', () =>
    withOffice(async (office) => {
      const { admin, platform } = office;
      const first = await imported(office, admin, 'people', PEOPLE);
      await step(admin, 'undo', { id: first.id });
      await imported(office, admin, 'people', PEOPLE);
      const assignments = text('Person,Client,Start date', 'Ada Nowak,Lakeshore,2024-04-01');
      const { counts, id } = await checked(office, admin, 'assignments', assignments);
      expect([await messagesOf(admin, id), counts]).toEqual([[], expect.objectContaining({ good: 1 })]);
      const [again] = await platform.records.people.find({ field: 'unique.email', is: 'ada@northbridge.example' });
      expect(again!.enabled).toBe(true);
    }));

  it('but not where somebody has built on it, and it says which', () =>
    withOffice(async (office) => {
      const { hr, platform } = office;
      const clients = await imported(office, hr, 'clients', CLIENTS);
      const [second] = await platform.records.clients.find({ field: 'keys.name', is: 'lumen & sons' });
      await platform.records.clients.change(second!.id, null, (now) => ({ ...now, description: 'Changed' }));
      expect(await step(hr, 'undo', { id: clients.id })).toMatchObject({
        state: 'entered',
        problems: [
          'Row 3 was changed or used after the import, so the import cannot be undone. Undo what came later first.',
        ],
      });
      const [first] = await platform.records.clients.find({ field: 'keys.name', is: 'brightwater' });
      expect(first!.enabled).toBe(true);
    }));

  it('but a client with a flat-rate project is kept', () =>
    withOffice(async (office) => {
      const { hr, platform } = office;
      const clients = await imported(office, hr, 'clients', CLIENTS);
      const [first] = await platform.records.clients.find({ field: 'keys.name', is: 'brightwater' });
      const project = {
        clientId: first!.id,
        saleTypeId: null,
        lineOfBusinessId: null,
        revenueInCents: 1_000_000,
        additionalCostInCents: 0,
        newBusiness: false,
        accountManagers: [],
        startDate: '2025-06-01',
        endDate: '2025-06-30',
        flatRateProjectEmployees: [],
        deleted: false,
      };
      await platform.records.flatRateProjects.create(project, null);
      expect(await step(hr, 'undo', { id: clients.id })).toMatchObject({
        state: 'entered',
        problems: [
          'Row 2 was changed or used after the import, so the import cannot be undone. Undo what came later first.',
        ],
      });
    }));

  it('but a line manager is not withdrawn from the people who are led', () =>
    withOffice(async (office) => {
      const { hr, platform } = office;
      const people = await imported(office, hr, 'people', PEOPLE);
      const [ada] = await platform.records.people.find({ field: 'unique.email', is: 'ada@northbridge.example' });
      await office.person({ lineManagerId: ada!.id });
      expect(await step(hr, 'undo', { id: people.id })).toMatchObject({
        state: 'entered',
        problems: [
          'Row 2 was changed or used after the import, so the import cannot be undone. Undo what came later first.',
        ],
      });
    }));

  it('and what somebody changes while it is undone stays, which is told', () =>
    withOffice(async (office) => {
      const { hr, platform } = office;
      const { id } = await imported(office, hr, 'clients', CLIENTS);
      const { enqueue } = platform.jobs;
      platform.jobs.enqueue = async (job, ...rest) => (job === 'run-import' ? true : enqueue(job, ...rest));
      expect((await hr.post('/trpc/imports.undo', { id })).status).toBe(200);
      const { clients } = platform.records;
      const { progress } = platform.importNotes;
      const [second] = await clients.find({ field: 'keys.name', is: 'lumen & sons' });
      // All rows have been looked at, and none is taken back yet.
      const put: typeof progress.put = async (...noted) => {
        await clients.change(second!.id, null, (now) => ({ ...now, description: 'Changed' }));
        return progress.put(...noted);
      };
      const importNotes = { ...platform.importNotes, progress: { ...progress, put } };
      await runImport({ ...platform, importNotes }, id, false, new AbortController().signal);
      expect(await importOf(hr, id)).toMatchObject({
        state: 'undone',
        problems: ['Row 3 was changed while the import was undone, and stays'],
      });
      expect(await clients.get(second!.id)).toMatchObject({ enabled: true, name: 'Lumen & Sons' });
      expect(await clients.count({ field: 'keys.name', is: 'brightwater' })).toBe(0);
      platform.jobs.enqueue = enqueue;
    }));
});

describe('hours and assignments from a file (IM-12, IM-13)', () => {
  /** Dana works for Lakeshore. */
  const withDana = (use: (office: Office & { readonly dana: Person }) => Promise<void>) =>
    withOffice(async (office) => {
      const dana = await office.person({
        firstName: 'Dana',
        lastName: 'Ortega',
        username: 'dana',
        email: 'dana@x.example',
      });
      await use(
        Object.defineProperties({ dana } as Office & { dana: Person }, Object.getOwnPropertyDescriptors(office)),
      );
    });
  const inChicago = ({ platform }: Office, { id }: Person) =>
    platform.records.people.change(id, null, (now) => ({
      ...now,
      offices: [{ id: 'o', officeId: 1, startDate: '2020-01-01', endDate: null }],
    }));
  const rowsOf = async ({ platform }: Office, { id }: Person, date: string) => {
    const { rows } = await loadBook(platform, id, { dates: [date] });
    return [...rows.values()].filter((row) => !row.removed && row.date === date);
  };
  const HOURS = text(
    'User;Date;Client;Duration;Description',
    'dana;2025-06-02;Lakeshore;7:30;Intake',
    'Dana Ortega;2025-06-03;lakeshore;7,5;',
    'Ortega, Dana;2025-06-04;;1h 30m;Training',
  );

  it('are entered by administrators also in closed weeks, once, and the row names the import', () =>
    withDana(async (office) => {
      const { admin, dana } = office;
      const { id, counts } = await imported(office, admin, 'hours', HOURS);
      expect(counts).toMatchObject({ entered: 3, refused: 0 });
      const [row] = await rowsOf(office, dana, '2025-06-02');
      expect(row).toMatchObject({ clientId: LAKESHORE, payCode: 'RATE_HOURS', hours: 750, comment: 'Intake' });
      const { body } = await admin.get(`/api/v1/audit/users/${dana.id}/history`);
      const [line] = body.content.filter(({ type }: { type: string }) => type === 'HoursRecorded');
      expect(line).toMatchObject({
        by: expect.anything(),
        source: 'worker',
        cause: { text: `Import ${id}`, by: null },
      });
      office.clock.pass(60_000);
      const again = await checked(office, admin, 'hours', HOURS);
      expect(await messagesOf(admin, again.id)).toEqual(
        [2, 3, 4].map((n) => `${n}: These hours are in the timesheet already`),
      );
    }));

  it('are refused row by row as the screens refuse them', () =>
    withDana(async (office) => {
      const { admin, dana } = office;
      const { id } = await checked(
        office,
        admin,
        'hours',
        text(
          'Email,Date,Client,Hours,Notes',
          `${dana.email},06/10/2025,Lakeshore,7.5,`,
          `${dana.email},06/10/2025,Lakeshore,17,`,
          `${dana.email},06/13/2025,Meridian,1,`,
          `${dana.email},06/13/2025,Meridion,1,`,
          `${dana.email},06/13/2025,Lakeshore,1,A & B`,
          `${dana.email},06/13/2025,Lakeshore,lots,`,
          `${dana.email},06/13/2025,Lakeshore,0,`,
          'nobody@x.example,06/13/2025,Lakeshore,1,',
          ',06/13/2025,Lakeshore,1,',
        ),
      );
      expect(await messagesOf(admin, id)).toEqual([
        '3: One day data cannot exceed 24 hours',
        '4: Meridian is not assigned to this employee on 06/13/2025',
        '5: Client is not known: Meridion',
        '6: Comment may contain only letters, digits, spaces and ; : . , ! ? ( ) / -',
        '7: Hours cannot be read: lots',
        '8: Hours is not valid',
        '9: Person is not known: nobody@x.example',
        '10: Person is missing',
      ]);
      // HR of Warsaw has nobody of Chicago in its scope.
      await inChicago(office, dana);
      const warsaw = await office.signIn(
        await office.person({ roles: ['ROLE_HR'], hrManagedOffices: [{ id: 2, isMain: true }] }),
      );
      const other = await checked(office, warsaw, 'hours', HOURS);
      expect((await messagesOf(warsaw, other.id))[0]).toBe('2: Person is not known: dana');
    }));

  it('of closed weeks are a sentence each for HR', () =>
    withDana(async (office) => {
      const { person, signIn, dana } = office;
      await inChicago(office, dana);
      const hanna = await signIn(await person({ roles: ['ROLE_HR'], hrManagedOffices: [{ id: 1, isMain: true }] }));
      const { id } = await checked(
        office,
        hanna,
        'hours',
        text('Email,Date,Client,Hours', `${dana.email},2025-05-20,Lakeshore,8`, `${dana.email},2025-06-10,Lakeshore,8`),
      );
      expect(await messagesOf(hanna, id)).toEqual(['2: Row for 05/20/2025 is locked']);
    }));

  it('are entered once, however often the job dies, and what was refused is told the same', () =>
    withDana(async (office) => {
      const { admin, dana, platform } = office;
      const days = Array.from({ length: 28 }, (_, n) => `dana,2025-02-${String(n + 1).padStart(2, '0')},Lakeshore,8`);
      const { id } = await checked(
        office,
        admin,
        'hours',
        text('Username,Date,Client,Hours', ...days, 'dana,2025-02-01,Lakeshore,20'),
      );
      const { enqueue } = platform.jobs;
      platform.jobs.enqueue = async (job, ...rest) => (job === 'run-import' ? true : enqueue(job, ...rest));
      expect((await admin.post('/trpc/imports.enter', { id })).status).toBe(200);
      const { progress } = platform.importNotes;
      const dying = { ...progress, put: () => Promise.reject(new Error('killed')) };
      const run = (ports: Partial<typeof platform>) =>
        runImport({ ...platform, ...ports }, id, false, new AbortController().signal);
      await expect(run({ importNotes: { ...platform.importNotes, progress: dying } })).rejects.toThrow('killed');
      await run({});
      expect(await importOf(admin, id)).toMatchObject({ state: 'entered', counts: { entered: 28, refused: 1 } });
      expect(await messagesOf(admin, id)).toEqual(['30: One day data cannot exceed 24 hours']);
      expect(await rowsOf(office, dana, '2025-02-03')).toHaveLength(1);
      platform.jobs.enqueue = enqueue;
    }));

  it('are undone as long as nobody has changed a row', () =>
    withDana(async (office) => {
      const { admin, dana } = office;
      const first = await imported(office, admin, 'hours', HOURS);
      expect(await step(admin, 'undo', { id: first.id })).toMatchObject({ state: 'undone' });
      expect(await rowsOf(office, dana, '2025-06-02')).toEqual([]);
      const second = await imported(office, admin, 'hours', HOURS);
      const [row] = await rowsOf(office, dana, '2025-06-03');
      const changed = await admin.post(
        `/api/v1/accountant/edit-user-time/${dana.id}?startDate=2025-06-02&endDate=2025-06-08`,
        [
          {
            id: row!.rowId,
            trackingDate: row!.date,
            clientId: row!.clientId,
            trackingType: row!.payCode,
            comment: null,
            hours: 4,
          },
        ],
      );
      expect(changed.status).toBe(200);
      expect(await step(admin, 'undo', { id: second.id })).toMatchObject({
        state: 'entered',
        problems: [
          'Row 3 was changed or used after the import, so the import cannot be undone. Undo what came later first.',
        ],
      });
      expect(await rowsOf(office, dana, '2025-06-02')).toHaveLength(1);
    }));

  it('assign people as their page does, and are undone unless hours have been recorded', () =>
    withDana(async (office) => {
      const { admin, dana, platform } = office;
      const file = text(
        'First name,Last name,Client,Start date,End date,Code,Billable,Rate',
        'Dana,Ortega,Meridian,2025-01-01,2025-12-31,M-1,yes,"95,50"',
        'Dana,Ortega,Meridian,2025-12-01,,M-2,yes,95',
        'Dana,Ortega,Lakeshore,2025-12-01,,,yes,95',
        'Dana,Ortega,Meridian,2026-01-01,,M-3,yes,',
      );
      const seen = await checked(office, admin, 'assignments', file);
      expect(await messagesOf(admin, seen.id)).toEqual([
        '3: Assignment dates overlap',
        '4: Assignment dates overlap',
        '5: Please check client data',
      ]);
      await step(admin, 'enter', { id: seen.id });
      const added = async () =>
        (await platform.records.people.get(dana.id))!.assignments.filter(({ clientId }) => clientId === MERIDIAN);
      expect(await added()).toMatchObject([
        { code: 'M-1', hourlyRateInCents: 95_50, isBillable: true, endDate: '2025-12-31' },
      ]);
      const hours = await imported(
        office,
        admin,
        'hours',
        text('Username,Date,Client,Hours', 'dana,2025-06-10,Meridian,1'),
      );
      const built = await step(admin, 'undo', { id: seen.id });
      expect(built.problems).toEqual([
        'Row 2 was changed or used after the import, so the import cannot be undone. Undo what came later first.',
      ]);
      await step(admin, 'undo', { id: hours.id });
      expect(await step(admin, 'undo', { id: seen.id })).toMatchObject({ state: 'undone' });
      expect(await added()).toEqual([]);
    }));
});

describe('opening balances and holidays from a file (IM-14, IM-15)', () => {
  it('set the additional hours of the open period, and are undone', () =>
    withTimeOff(async (company) => {
      const { admin, dana } = company;
      const file = text(
        'Employee,Type,Balance',
        `${dana.email},PTO,"12,5"`,
        `${dana.email},Paid time off,8`,
        `${dana.email},Bereavement,8`,
        `${dana.email},Sick leave,1e9`,
      );
      const seen = await checked(company, admin, 'balances', file);
      expect(await messagesOf(admin, seen.id)).toEqual([
        '3: Person is the same as in row 2',
        '4: Kind is not known: Bereavement',
        '5: Hours cannot be read: 1e9',
      ]);
      const balanceOf = async () =>
        (await admin.get(`/api/v1/audit/users/${dana.id}/history?kind=time-off`)).body.content.find(
          ({ type }: { type: string }) => type === 'BalanceAdjusted',
        );
      await step(admin, 'enter', { id: seen.id });
      expect(await balanceOf()).toMatchObject({
        after: { additionalHours: 12.5 },
        cause: { text: `Import ${seen.id}` },
      });
      expect(await step(admin, 'undo', { id: seen.id })).toMatchObject({ state: 'undone' });
      expect(await balanceOf()).toMatchObject({ after: { additionalHours: 0 } });
    }));

  it('are added to the lists of countries, offices and calendars, and are undone', () =>
    withOffice(async (office) => {
      const { admin, platform } = office;
      await admin.post('/api/v1/country/1/holidays', { year: 2026, dates: ['2026-01-01'] });
      const file = text(
        'Date,Country,Office,Calendar',
        '01/01/2026,US,,',
        '07/04/2026,United States,,',
        '07/04/2026,us,,',
        '05/03/2026,,Warsaw,',
        '12/26/2026,,,Plant',
        '12/27/2026,,,',
        '12/28/2026,Atlantis,,',
      );
      const seen = await checked(office, admin, 'holidays', file);
      expect(await messagesOf(admin, seen.id)).toEqual([
        '2: Please, delete dates duplicates!',
        '4: Date is the same as in row 3',
        '7: Country is missing',
        '8: Country is not known: Atlantis',
      ]);
      const lists = async () =>
        (await platform.records.holidayLists.find({ field: 'year', is: 2026 }))
          .map(({ kind, dates }) => [kind, dates])
          .toSorted();
      const { counts } = await step(admin, 'enter', { id: seen.id });
      expect(counts).toMatchObject({ entered: 3 });
      expect(await lists()).toEqual([
        ['country', ['2026-01-01', '2026-07-04']],
        ['custom', ['2026-12-26']],
        ['office', ['2026-05-03']],
      ]);
      expect(await step(admin, 'undo', { id: seen.id })).toMatchObject({ state: 'undone' });
      expect(await lists()).toEqual([
        ['country', ['2026-01-01']],
        ['custom', null],
        ['office', null],
      ]);
    }));
});

it('the files of the guide move a company in', () =>
  withOffice(async (office) => {
    const { admin } = office;
    for (const [kind, rows] of [
      ['clients', 3],
      ['people', 3],
      ['assignments', 2],
      ['hours', 4],
    ] as const) {
      const file = await readFile(new URL(`../../docs/samples/${kind}.csv`, import.meta.url));
      const { id, counts } = await imported(office, admin, kind, file, `${kind}.csv`);
      expect([kind, counts.entered, await messagesOf(admin, id)]).toEqual([kind, rows, []]);
    }
  }));
