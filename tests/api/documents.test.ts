import { createHash } from 'node:crypto';
import { PART_OF_DOCUMENT } from '@hourbook/domain/documents/document.ts';
import { describe, expect, it } from 'vitest';
import { type Caller, call, type Running, withHourbook } from '../builders/hourbook.ts';
import { jobsOf } from '../builders/night.ts';

const HOUR = 60 * 60_000;
const PDF = Buffer.from('%PDF-1.7 the rules');
const TOO_MANY_KINDS =
  'Only PDF, Word, Excel, PowerPoint, text, PNG and JPEG files can be published, and they have to be what their name says';

interface Shelf extends Running {
  readonly admin: Caller;
  readonly dana: Caller;
}

/** An administrator and an employee. */
const withShelf = (use: (shelf: Shelf) => Promise<void>) =>
  withHourbook(async (running) => {
    const admin = await running.signIn(await running.person({ roles: ['ROLE_ADMIN'] }));
    const dana = await running.signIn(await running.person({ roles: ['ROLE_EMPLOYEE'] }));
    await use(Object.defineProperties({ admin, dana } as Shelf, Object.getOwnPropertyDescriptors(running)));
  });

async function trpc(as: Caller, name: string, input: unknown) {
  const { status, body } = await as.post(`/trpc/documents.${name}`, input);
  return { status, data: body.result?.data, errors: body.error?.data.errors };
}

async function send(as: Caller, bytes: Uint8Array): Promise<string> {
  let upload: string | null = null;
  for (let part = 0; part * PART_OF_DOCUMENT < bytes.length; part++) {
    const piece = bytes.subarray(part * PART_OF_DOCUMENT, (part + 1) * PART_OF_DOCUMENT);
    const { data } = await trpc(as, 'sendPart', { upload, part, content: Buffer.from(piece).toString('base64') });
    upload = data.upload;
  }
  return upload ?? '';
}

async function publish(as: Caller, bytes: Uint8Array = PDF, changed: object = {}) {
  return trpc(as, 'publish', { name: 'Rules', fileName: 'Rules.pdf', upload: await send(as, bytes), ...changed });
}

async function open({ url }: Running, { cookie }: Caller, id: unknown) {
  const response = await fetch(`${url}/api/v1/docs/${id}`, { headers: { cookie } });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

const piecesIn = async ({ platform }: Running) =>
  (await platform.store.collection({ name: 'document-contents', fields: {} })).count({ all: [] });
const looseIn = async ({ platform }: Running) =>
  (await platform.store.collection({ name: 'loose-document-contents', fields: {} })).count({ all: [] });

describe('GET /docs (E029)', () => {
  it('lists what there is to read, by name, for everybody who is signed in', () =>
    withShelf(async ({ admin, dana, url }) => {
      expect((await dana.get('/api/v1/docs')).body).toEqual([]);
      const { data } = await publish(admin, PDF, { name: 'The rules', description: ' For all ' });
      await publish(admin, Buffer.from('By the river'), { name: 'Party', fileName: 'party.txt' });
      expect(data).toEqual({
        id: 1,
        name: 'The rules',
        description: 'For all',
        contentType: 'application/pdf',
        contextUrl: '/api/v1/docs/1',
        fileName: 'Rules.pdf',
        size: PDF.length,
        publishedAt: '2025-06-11T15:00:00.000Z',
        version: 1,
      });
      const { status, body } = await dana.get('/api/v1/docs');
      expect(status).toBe(200);
      expect(body).toEqual([
        {
          id: 2,
          name: 'Party',
          description: null,
          contentType: 'text/plain; charset=utf-8',
          contextUrl: '/api/v1/docs/2',
        },
        {
          id: 1,
          name: 'The rules',
          description: 'For all',
          contentType: 'application/pdf',
          contextUrl: '/api/v1/docs/1',
        },
      ]);
      expect((await call(`${url}/api/v1/docs`)).status).toBe(401);
    }));
});

describe('GET /docs/{id} (E030, US-20)', () => {
  it('answers the file to be saved, with its type and its name, to the cookie alone', () =>
    withShelf(async (shelf) => {
      await publish(shelf.admin, PDF, { fileName: 'Reguły "2025".pdf' });
      const { status, headers, bytes } = await open(shelf, shelf.dana, 1);
      expect(status).toBe(200);
      expect(bytes.equals(PDF)).toBe(true);
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-type': 'application/pdf',
        'content-length': String(PDF.length),
        'content-disposition': `attachment; filename="Regu?y \\"2025\\".pdf"; filename*=UTF-8''Regu%C5%82y%20%222025%22.pdf`,
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      });
      const head = await fetch(`${shelf.url}/api/v1/docs/1`, {
        method: 'HEAD',
        headers: { cookie: shelf.dana.cookie },
      });
      expect([head.status, head.headers.get('content-length')]).toEqual([200, String(PDF.length)]);
    }));

  it(
    'of 10 MB comes back byte by byte, also after a restart',
    () =>
      withShelf(async (shelf) => {
        const bytes = Buffer.alloc(10 * 1024 * 1024, 'The rules are long. ');
        expect((await publish(shelf.admin, bytes, { fileName: 'rules.txt' })).data).toMatchObject({
          size: bytes.length,
        });
        await shelf.restart();
        const opened = await open(shelf, shelf.dana, 1);
        expect(opened.bytes.equals(bytes)).toBe(true);
        const kept = await shelf.platform.records.documents.get(1);
        expect(kept?.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
        // As records, on a database that is busy with other tests, so many parts take their time.
      }),
    300_000,
  );

  it.each([
    ['2', 404],
    ['99999999999999999999', 400],
    ['../docs/1', 404],
    ['rules', 400],
    ['1.5', 400],
    ['-1', 400],
  ])('of %s is %i', (id, status) =>
    withShelf(async ({ admin, dana }) => {
      await publish(admin);
      expect((await dana.get(`/api/v1/docs/${encodeURIComponent(id)}`)).status).toBe(id === '../docs/1' ? 400 : status);
    }),
  );

  it('is nobody’s without a session, and over tRPC says only what it is', () =>
    withShelf(async ({ url, admin, dana }) => {
      await publish(admin);
      expect((await call(`${url}/api/v1/docs/1`)).status).toBe(401);
      const { body } = await call(`${url}/trpc/documents.open?input=${encodeURIComponent('{"id":1}')}`, {
        headers: { cookie: dana.cookie, 'content-type': 'application/json' },
      });
      expect(body.result.data).toEqual({ name: 'Rules.pdf', contentType: 'application/pdf', size: PDF.length });
    }));

  it('that lost its content is a fault of ours, and the answer says so', () =>
    withShelf(async (shelf) => {
      await publish(shelf.admin);
      await shelf.platform.store.drop('document-contents');
      await shelf.restart();
      const { status, headers, bytes } = await open(shelf, shelf.dana, 1);
      expect([status, headers.get('content-disposition')]).toEqual([500, null]);
      expect(JSON.parse(String(bytes))).toEqual({ errors: ['Something went wront. Try again later.'] });
    }));
});

describe('publishing (US-20)', () => {
  it('is for administrators alone', () =>
    withShelf(async (shelf) => {
      const { person, signIn } = shelf;
      const upload = await send(shelf.admin, PDF);
      await publish(shelf.admin);
      const roles = ['ROLE_HR', 'ROLE_ACCOUNTANT', 'ROLE_ACCOUNT_MANAGER', 'ROLE_TEAM_LEAD', 'ROLE_EMPLOYEE'] as const;
      const others = await signIn(await person({ roles: [...roles] }));
      for (const [name, input] of [
        ['sendPart', { part: 0, content: 'AAAA' }],
        ['publish', { upload, name: 'Mine', fileName: 'a.pdf' }],
        ['change', { id: 1, name: 'Mine' }],
        ['withdraw', { id: 1 }],
      ] as const)
        expect((await trpc(others, name, input)).status, name).toBe(403);
    }));

  it.each([
    ['an HTML page', 'rules.html', Buffer.from('<!doctype html>')],
    ['a page with another name', 'rules.pdf', Buffer.from('<!doctype html>')],
    ['a program', 'rules.txt', Buffer.from([0x4d, 0x5a, 0, 0])],
  ])('refuses %s', (_what, fileName, bytes) =>
    withShelf(async ({ admin, dana }) => {
      expect(await publish(admin, bytes, { fileName })).toMatchObject({ status: 400, errors: [TOO_MANY_KINDS] });
      expect((await dana.get('/api/v1/docs')).body).toEqual([]);
    }),
  );

  it('refuses a file over 10 MB, one with a gap, an empty one, and one that somebody else sends', () =>
    withShelf(async ({ admin, person, signIn }) => {
      const whole = Buffer.alloc(PART_OF_DOCUMENT, 'x').toString('base64');
      const upload = await send(admin, PDF);
      expect(await trpc(admin, 'sendPart', { upload, part: 20, content: whole })).toMatchObject({
        status: 400,
        errors: ['A document cannot be larger than 10 MB'],
      });
      await trpc(admin, 'sendPart', { upload, part: 1, content: whole });
      const named = { name: 'Rules', fileName: 'rules.txt' };
      expect((await trpc(admin, 'publish', { ...named, upload })).status).toBe(400);
      const late = await trpc(admin, 'sendPart', { part: 1, content: whole });
      expect((await trpc(admin, 'publish', { ...named, upload: late.data.upload })).status).toBe(400);
      for (const content of ['', 'no base64!', `${whole}AAAA`, 7, null])
        expect((await trpc(admin, 'sendPart', { part: 0, content })).status, String(content).slice(0, 9)).toBe(400);
      const other = await signIn(await person({ roles: ['ROLE_ADMIN'] }));
      for (const [as, name] of [
        [other, upload],
        [admin, 'unknown'],
      ] as const) {
        expect((await trpc(as, 'sendPart', { upload: name, part: 0, content: whole })).status).toBe(404);
        expect((await trpc(as, 'publish', { ...named, upload: name })).status).toBe(404);
      }
    }));

  it('refuses a name that there is already; one that was withdrawn is free', () =>
    withShelf(async ({ admin }) => {
      await publish(admin);
      expect(await publish(admin, PDF, { name: 'RULES' })).toMatchObject({
        status: 400,
        errors: ['Document with this name already exists'],
      });
      expect((await trpc(admin, 'withdraw', { id: 1 })).status).toBe(200);
      expect((await publish(admin)).status).toBe(200);
    }));

  it.each([
    [{ name: '' }],
    [{ name: 'n'.repeat(101) }],
    [{ description: 'd'.repeat(1001) }],
    [{ fileName: '' }],
    [{ upload: null }],
  ])('of %o is refused', (changed) =>
    withShelf(async ({ admin }) => {
      const { status, errors } = await publish(admin, PDF, changed);
      expect([status, errors]).toEqual([400, ['Some fields are not valid. Please, fix mistakes first']]);
    }),
  );
});

describe('a document that is there (US-20)', () => {
  it('can be called otherwise, and have another file', () =>
    withShelf(async (shelf) => {
      const { admin, dana, clock } = shelf;
      await publish(admin);
      const renamed = await trpc(admin, 'change', { id: 1, version: 1, name: 'House rules', description: 'New' });
      expect(renamed.data).toMatchObject({
        name: 'House rules',
        description: 'New',
        fileName: 'Rules.pdf',
        version: 2,
      });
      expect((await open(shelf, dana, 1)).bytes.equals(PDF)).toBe(true);
      clock.pass(HOUR);
      const file = { upload: await send(admin, Buffer.from('Short rules')), fileName: 'rules.txt' };
      const replaced = await trpc(admin, 'change', { id: 1, version: 2, name: 'House rules', file });
      expect(replaced.data).toMatchObject({
        contentType: 'text/plain; charset=utf-8',
        size: 11,
        publishedAt: '2025-06-11T16:00:00.000Z',
        version: 3,
      });
      expect(String((await open(shelf, dana, 1)).bytes)).toBe('Short rules');
      const stale = await trpc(admin, 'change', { id: 1, version: 2, name: 'Mine' });
      expect(stale.status).toBe(400);
      expect(stale.errors[0]).toMatch(/^Document was changed by .* Reload and try again\.$/);
      expect((await trpc(admin, 'change', { id: 9, name: 'Mine' })).status).toBe(404);
    }));

  it('is published and changed once, however often that is asked for with one key', () =>
    withShelf(async ({ admin, platform }) => {
      const kept = await platform.store.collection<{ _id: string }>({ name: 'kept-answers', fields: {} });
      /** Asks twice; the first answer was lost, as after a crash. */
      const twice = async (name: string, input: object) => {
        const answers = [];
        for (let n = 0; n < 2; n++) {
          answers.push(
            (await admin.post(`/trpc/documents.${name}`, input, { 'Idempotency-Key': 'k' })).body.result?.data,
          );
          for (const { _id } of await kept.find({ all: [] })) await kept.remove(_id);
        }
        expect(answers[0]).toMatchObject({ name: 'Rules' });
        expect(answers[1]).toEqual(answers[0]);
        return answers[0];
      };
      const { id, version } = await twice('publish', {
        name: 'Rules',
        fileName: 'Rules.pdf',
        upload: await send(admin, PDF),
      });
      const file = { fileName: 'Rules.txt', upload: await send(admin, Buffer.from('By the river')) };
      const changed = await twice('change', { id, version, name: 'Rules', description: null, file });
      expect(changed).toMatchObject({ fileName: 'Rules.txt', version: version + 1 });
      expect(await platform.records.documents.count({ field: 'withdrawn', is: false })).toBe(1);
    }));

  it('is gone for everybody once it is withdrawn', () =>
    withShelf(async (shelf) => {
      const { admin, dana } = shelf;
      await publish(admin);
      expect((await trpc(admin, 'withdraw', { id: 1, version: 1 })).data).toEqual({});
      expect((await dana.get('/api/v1/docs')).body).toEqual([]);
      expect((await open(shelf, dana, 1)).status).toBe(404);
      for (const name of ['withdraw', 'change'])
        expect((await trpc(admin, name, { id: 1, name: 'Rules' })).status).toBe(404);
    }));

  it('leaves nothing behind: what was replaced, withdrawn or never published is forgotten, and nothing else', () =>
    withShelf(async (shelf) => {
      const { admin, dana } = shelf;
      await publish(admin, Buffer.alloc(200_000, 'x'), { fileName: 'a.txt' });
      await publish(admin, Buffer.alloc(200_000, 'x'), { name: 'Other', fileName: 'b.txt' });
      await publish(admin, PDF, { name: 'Third' });
      await trpc(admin, 'change', { id: 3, name: 'Third', description: 'the same file' });
      const file = { upload: await send(admin, PDF), fileName: 'a.pdf' };
      await trpc(admin, 'change', { id: 1, name: 'Rules', file });
      await trpc(admin, 'withdraw', { id: 2 });
      const sent = await send(admin, PDF);
      expect([await piecesIn(shelf), await looseIn(shelf)]).toEqual([11, 4]);
      shelf.clock.pass(2 * HOUR);
      const me = await shelf.signIn((await shelf.platform.records.people.get(1))!);
      await jobsOf(shelf.platform).run('forget-ended', {});
      expect([await piecesIn(shelf), await looseIn(shelf)]).toEqual([2, 0]);
      expect((await trpc(me, 'publish', { upload: sent, name: 'Late', fileName: 'a.pdf' })).status).toBe(404);
      for (const id of [1, 3]) expect((await open(shelf, dana, id)).bytes.equals(PDF)).toBe(true);
    }));

  it('a file that is being published is not forgotten meanwhile', () =>
    withShelf(async (shelf) => {
      const upload = await send(shelf.admin, PDF);
      shelf.clock.pass(HOUR);
      expect((await trpc(shelf.admin, 'publish', { upload, name: 'Rules', fileName: 'a.pdf' })).status).toBe(200);
      const { documentContents } = shelf.platform;
      await documentContents.loosen(upload); // as a start that was cut short leaves it
      shelf.clock.pass(HOUR + 1);
      const { sweepDocuments } = await import('@hourbook/server/documents/documents.ts');
      await sweepDocuments(shelf.platform);
      expect((await open(shelf, shelf.dana, 1)).bytes.equals(PDF)).toBe(true);
      expect(await looseIn(shelf)).toBe(0);
    }));
});
