import { fullName } from '@hourbook/domain/people/name.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import { withheldFields } from '@hourbook/domain/personal-data/own-record.ts';
import { instant } from '@hourbook/domain/time.ts';
import { escaped, fieldsOf, labelOf, PAGE_END, pageHead, tableOf } from './html.ts';
import { naming } from './names-of-ids.ts';
import { evidenceFiles, type Part, type PartPorts, partsOf } from './parts.ts';
import { type ZippedFile, zipped } from './zip.ts';

interface Asked {
  readonly person: Person;
  /** Who asked for it, as its first page says. */
  readonly by: Person;
  readonly seesSessions: boolean;
  /** Ends the work. */
  readonly signal: AbortSignal;
}

/**
 * PD-2, PD-3: all data of a person as one ZIP file, made while it is read: JSON for programs, pages for people, and the evidence of
 * the book. @throws whatever ends the work
 */
export function archiveOf(ports: PartPorts, asked: Asked): AsyncIterable<Uint8Array> {
  const at = ports.clock.now();
  return zipped(filesOf(ports, asked, at), at);
}

async function* filesOf(ports: PartPorts, asked: Asked, at: number): AsyncGenerator<ZippedFile> {
  const { person, by, seesSessions, signal } = asked;
  const parts = partsOf(ports, person, seesSessions);
  const about = {
    person: { id: person.id, name: fullName(person) },
    madeAt: instant(at),
    askedBy: fullName(by),
    leftOut: leftOut(seesSessions),
    parts: parts.map(({ name, title }) => ({ name, title })),
  };
  yield { name: 'index.html', pieces: () => indexPage(parts, about) };
  yield { name: 'json/index.json', pieces: () => once(`${JSON.stringify(about, null, 2)}\n`) };
  const named = naming(ports);
  for (const part of parts) {
    const rows = () => namedRows(part, named, signal);
    yield { name: `json/${part.name}.json`, pieces: () => asJson(part, rows()) };
    yield { name: `${part.name}.html`, pieces: () => asPage(part, rows()) };
  }
  for await (const file of evidenceFiles(ports, person, at)) {
    signal.throwIfAborted();
    yield file;
  }
}

/** What no export has, in words. */
const leftOut = (seesSessions: boolean): string[] => [
  `Of the record: ${withheldFields.map((field) => labelOf(field)).join(', ')}. They are secrets, notes of HR, or about other people.`,
  'What begins after today, and the rates that clients pay.',
  'The text of mails, as it may have links that give access to an account.',
  ...(seesSessions ? [] : ['Sessions. Only the person and administrators see them.']),
];

type Row = Readonly<Record<string, unknown>>;

async function* namedRows({ rows }: Part, named: ReturnType<typeof naming>, signal: AbortSignal): AsyncGenerator<Row> {
  for await (const row of rows()) {
    signal.throwIfAborted();
    yield (await named(row)) as Row;
  }
}

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}

async function* asJson({ isOne }: Part, rows: AsyncIterable<Row>): AsyncGenerator<string> {
  if (!isOne) yield '[';
  let before = '';
  for await (const row of rows) {
    yield `${before}${JSON.stringify(row, null, isOne && 2)}`;
    before = ',\n';
  }
  yield isOne ? '\n' : ']\n';
}

async function* asPage({ title, about, isOne }: Part, rows: AsyncIterable<Row>): AsyncGenerator<string> {
  yield `${pageHead(title, about)}<p><a href="index.html">All parts</a></p>`;
  if (isOne) for await (const row of rows) yield fieldsOf(row);
  else yield* tableOf(rows);
  yield PAGE_END;
}

async function* indexPage(
  parts: readonly Part[],
  {
    person,
    madeAt,
    askedBy,
    leftOut: missing,
  }: { person: { name: string }; madeAt: string; askedBy: string; leftOut: string[] },
): AsyncGenerator<string> {
  yield pageHead(`Data of ${person.name}`, `Exported from Hourbook at ${madeAt}, asked for by ${askedBy}.`);
  yield `<ul>${parts.map(({ name, title, about }) => `<li><a href="${name}.html">${escaped(title)}</a>: ${escaped(about)}</li>`).join('')}</ul>`;
  yield '<p>The folder “json” has the same for programs. The folder “evidence” has the entries of the book, month by month, with their hashes.</p>';
  yield `<h2>What is not here</h2><ul>${missing.map((each) => `<li>${escaped(each)}</li>`).join('')}</ul>`;
  yield PAGE_END;
}
