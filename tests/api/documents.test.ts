import { createHash } from 'node:crypto';
import { channel } from 'node:diagnostics_channel';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:http';
import { LARGEST_DOCUMENT } from '@hourbook/domain/documents/document.ts';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { allOf } from '../builders/all-of.ts';
import { type Caller, call, type Running, withHourbook } from '../builders/hourbook.ts';
import { jobsOf } from '../builders/night.ts';

const HOUR = 60 * 60_000;
const PDF = Buffer.from('%PDF-1.7 the rules');
const TOO_MANY_KINDS =
  'Only PDF, Word, Excel, PowerPoint, text, PNG and JPEG files can be published, and the content must match the file extension';

/** Where nothing is told when it is done. */
const SOON = { timeout: 20_000, interval: 20 };
const LARGER = 'A document cannot be larger than 10 MB';
const FORM_HEAD = '--x\r\nContent-Disposition: form-data; name="file"; filename="rules.txt"\r\n\r\n';

/** A form that is sent bit by bit and has no end. */
function openUpload({ url }: Running, { cookie }: Caller, headers: Record<string, string>) {
  const sending = request(`${url}/trpc/documents.sendFile`, {
    method: 'POST',
    headers: { cookie, 'Content-Type': 'multipart/form-data; boundary=x', ...headers },
  });
  sending.on('error', () => {}); // the server closes what it does not want to read
  let hasAnswered = false;
  const answer = new Promise<string>((resolve, reject) => {
    sending.once('response', async (response) => {
      hasAnswered = true;
      resolve(Buffer.concat(await allOf(response)).toString());
    });
    sending.once('close', () => reject(new Error('no answer came')));
  });
  answer.catch(() => {});
  return {
    answer,
    answered: () => hasAnswered,
    destroy: () => sending.destroy(),
    write: (text: string) => new Promise<unknown>((resolve) => sending.write(text, resolve)),
  };
}

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

/** A file in a form, as a browser sends it. */
async function upload({ url }: Running, { cookie }: Caller, bytes: Uint8Array, fileName = 'Rules.pdf') {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(bytes)], fileName));
  const { status, body } = await call(`${url}/trpc/documents.sendFile`, {
    method: 'POST',
    headers: { cookie },
    body: form,
  });
  return { status, data: body.result?.data, errors: body.error?.data.errors };
}

const send = async (shelf: Running, as: Caller, bytes: Uint8Array, fileName?: string): Promise<string> =>
  (await upload(shelf, as, bytes, fileName)).data.upload;

async function publish(shelf: Shelf, bytes: Uint8Array = PDF, changed: object = {}, fileName?: string) {
  const sent = await upload(shelf, shelf.admin, bytes, fileName);
  return sent.data ? trpc(shelf.admin, 'publish', { name: 'Rules', ...sent.data, ...changed }) : sent;
}

async function open({ url }: Running, { cookie }: Caller, id: unknown) {
  const response = await fetch(`${url}/api/v1/docs/${id}`, { headers: { cookie } });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

const contentsIn = async ({ platform }: Running) => (await allOf(platform.contents.list())).length;
const looseIn = async ({ platform }: Running) =>
  (await platform.store.collection({ name: 'loose-document-contents', fields: {} })).count({ all: [] });

describe('GET /docs (E029)', () => {
  it('lists what there is to read, by name, for everybody who is signed in', () =>
    withShelf(async (shelf) => {
      const { dana, url } = shelf;
      expect((await dana.get('/api/v1/docs')).body).toEqual([]);
      const { data } = await publish(shelf, PDF, { name: 'The rules', description: ' For all ' });
      await publish(shelf, Buffer.from('By the river'), { name: 'Party' }, 'party.txt');
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
      await publish(shelf, PDF, {}, 'Reguły "2025".pdf');
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
        expect((await publish(shelf, bytes, {}, 'rules.txt')).data).toMatchObject({
          size: bytes.length,
        });
        await shelf.restart();
        const opened = await open(shelf, shelf.dana, 1);
        expect(opened.bytes.equals(bytes)).toBe(true);
        const kept = await shelf.platform.records.documents.get(1);
        expect(kept?.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
      }),
    60_000,
  );

  it.each([
    ['2', 404],
    ['99999999999999999999', 400],
    ['../docs/1', 404],
    ['rules', 400],
    ['1.5', 400],
    ['-1', 400],
  ])('of %s is %i', (id, status) =>
    withShelf(async (shelf) => {
      const { dana } = shelf;
      await publish(shelf);
      expect((await dana.get(`/api/v1/docs/${encodeURIComponent(id)}`)).status).toBe(id === '../docs/1' ? 400 : status);
    }),
  );

  it('is nobody’s without a session, and over tRPC says only what it is', () =>
    withShelf(async (shelf) => {
      const { url, dana } = shelf;
      await publish(shelf);
      expect((await call(`${url}/api/v1/docs/1`)).status).toBe(401);
      const { body } = await call(`${url}/trpc/documents.open?input=${encodeURIComponent('{"id":1}')}`, {
        headers: { cookie: dana.cookie, 'content-type': 'application/json' },
      });
      expect(body.result.data).toEqual({ name: 'Rules.pdf', contentType: 'application/pdf', size: PDF.length });
    }));

  it('that lost its content is a fault of ours, and the answer says so', () =>
    withShelf(async (shelf) => {
      await publish(shelf);
      for await (const { name } of shelf.platform.contents.list()) await shelf.platform.contents.remove(name);
      const { status, headers, bytes } = await open(shelf, shelf.dana, 1);
      expect([status, headers.get('content-disposition')]).toEqual([500, null]);
      expect(JSON.parse(String(bytes))).toEqual({ errors: ['Something went wront. Try again later.'] });
    }));
});

describe('publishing (US-20)', () => {
  it('is for administrators alone', () =>
    withShelf(async (shelf) => {
      const { person, signIn } = shelf;
      const upload = await send(shelf, shelf.admin, PDF);
      await publish(shelf);
      const roles = ['ROLE_HR', 'ROLE_ACCOUNTANT', 'ROLE_ACCOUNT_MANAGER', 'ROLE_TEAM_LEAD', 'ROLE_EMPLOYEE'] as const;
      const others = await signIn(await person({ roles: [...roles] }));
      for (const [name, input] of [
        ['sendFile', {}],
        ['publish', { upload, name: 'Mine' }],
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
    withShelf(async (shelf) => {
      const { dana } = shelf;
      expect(await publish(shelf, bytes, {}, fileName)).toMatchObject({ status: 400, errors: [TOO_MANY_KINDS] });
      expect((await dana.get('/api/v1/docs')).body).toEqual([]);
    }),
  );

  it('refuses an empty file, a form without one, what is no form, and what somebody else has sent', () =>
    withShelf(async (shelf) => {
      const { admin, url, person, signIn } = shelf;
      const invalid = { status: 400, errors: ['Some fields are not valid. Please, fix mistakes first'] };
      expect(await upload(shelf, admin, Buffer.alloc(0), 'rules.txt')).toMatchObject(invalid);
      expect(await upload(shelf, admin, PDF, '\u200b')).toMatchObject(invalid);
      const headers = { cookie: admin.cookie, 'content-type': 'multipart/form-data; boundary=x' };
      for (const body of [
        '',
        'x',
        '--x--\r\n',
        '--x\r\nContent-Disposition: form-data; name="file"\r\n\r\nhello\r\n--x--\r\n',
      ])
        expect((await call(`${url}/trpc/documents.sendFile`, { method: 'POST', headers, body })).status, body).toBe(
          400,
        );
      const without = { cookie: admin.cookie, 'content-type': 'multipart/form-data' };
      expect(
        (await call(`${url}/trpc/documents.sendFile`, { method: 'POST', headers: without, body: 'x' })).status,
      ).toBe(400);
      for (const input of [{}, { fileName: 'a.txt', bytes: 'hello' }, { fileName: 'a.txt', bytes: {} }])
        expect((await trpc(admin, 'sendFile', input)).status).toBe(400);
      const sent = await send(shelf, admin, PDF);
      const other = await signIn(await person({ roles: ['ROLE_ADMIN'] }));
      for (const [as, name] of [
        [other, sent],
        [admin, 'unknown'],
      ] as const)
        expect((await trpc(as, 'publish', { name: 'Rules', upload: name })).status).toBe(404);
      expect([await contentsIn(shelf), await looseIn(shelf)]).toEqual([1, 1]);
    }));

  it(
    'takes 10 MB to the byte',
    () =>
      withShelf(async (shelf) => {
        const bytes = Buffer.alloc(LARGEST_DOCUMENT + 1, 'long ');
        expect(await upload(shelf, shelf.admin, bytes, 'rules.txt')).toMatchObject({
          status: 400,
          errors: ['A document cannot be larger than 10 MB'],
        });
        expect((await upload(shelf, shelf.admin, bytes.subarray(1), 'rules.txt')).status).toBe(200);
        expect([await contentsIn(shelf), await looseIn(shelf)]).toEqual([1, 1]);
      }),
    60_000,
  );

  it.each([
    ['says that it is larger', { 'Content-Length': String(11 * 1024 * 1024) }, 0, LARGER, 'x', 'admin'],
    ['turns out to be larger', { 'Transfer-Encoding': 'chunked' }, LARGEST_DOCUMENT + 100_000, LARGER, 'x', 'admin'],
    ['is of another kind', { 'Transfer-Encoding': 'chunked' }, 10_000, TOO_MANY_KINDS, '\0', 'admin'],
    ['is somebody’s who may not send any', { 'Transfer-Encoding': 'chunked' }, 0, 'Access is denied', 'x', 'dana'],
  ] as const)(
    'refuses a file that %s before all of it has come',
    (_what, headers, size, text, content, who) =>
      withShelf(async (shelf) => {
        const sending = openUpload(shelf, shelf[who], headers);
        sending.write(FORM_HEAD);
        for (let at = 0; at < size && !sending.answered(); at += 50_000) await sending.write(content.repeat(50_000));
        expect(JSON.parse(await sending.answer).error.data.errors).toEqual([text]);
        sending.destroy();
        expect([await contentsIn(shelf), await looseIn(shelf)]).toEqual([0, 0]);
      }),
    60_000,
  );

  it.each([
    ['without an end', 'filename="a.txt"\r\n\r\nhello\r\n'],
    ['with another end', 'filename="a.txt"\r\n\r\nhello\r\n--xxZZ\r\n'],
    ['with a broken part behind it', 'filename="a.txt"\r\n\r\nhello\r\n--xx\r\nbad header\r\n\r\nx\r\n--xx--\r\n'],
    ['without a name', 'filename=""\r\nContent-Type: application/octet-stream\r\n\r\nhello\r\n--xx--\r\n'],
  ])('refuses a form %s', (_what, rest) =>
    withShelf(async (shelf) => {
      const { status, body } = await call(`${shelf.url}/trpc/documents.sendFile`, {
        method: 'POST',
        headers: { cookie: shelf.admin.cookie, 'content-type': 'multipart/form-data; boundary=xx' },
        body: `--xx\r\nContent-Disposition: form-data; name="file"; ${rest}`,
      });
      expect([status, body.error?.data.errors]).toEqual([
        400,
        ['Some fields are not valid. Please, fix mistakes first'],
      ]);
      expect([await contentsIn(shelf), await looseIn(shelf)]).toEqual([0, 0]);
    }),
  );

  it('takes a file that has all come before the store has taken it', () =>
    withShelf(async (shelf) => {
      const { contents } = shelf.platform;
      const write = contents.write;
      const arrivals = channel('http.server.request.start');
      let arrived: IncomingMessage | undefined;
      const note = (message: unknown) => {
        arrived = (message as { request: IncomingMessage }).request;
      };
      async function* lateFrom(pieces: AsyncIterable<Uint8Array>) {
        if (!arrived!.destroyed) await once(arrived!, 'close');
        yield* pieces;
      }
      vi.spyOn(contents, 'write').mockImplementation((name, pieces) => write(name, lateFrom(pieces)));
      const bytes = Buffer.alloc(100_000, 'x');
      arrivals.subscribe(note);
      onTestFinished(() => void arrivals.unsubscribe(note));
      const { data } = await upload(shelf, shelf.admin, bytes, 'a.txt');
      expect((await trpc(shelf.admin, 'publish', { name: 'Rules', ...data })).status).toBe(200);
      expect((await open(shelf, shelf.dana, 1)).bytes.equals(bytes)).toBe(true);
    }));

  it('keeps nothing of a file that breaks off, and goes on', () =>
    withShelf(async (shelf) => {
      const sending = openUpload(shelf, shelf.admin, { 'Content-Length': '5000000' });
      sending.write(FORM_HEAD);
      await sending.write('x'.repeat(2_000_000));
      await vi.waitFor(async () => expect(await looseIn(shelf)).toBe(1), SOON);
      sending.destroy();
      await vi.waitFor(async () => expect([await contentsIn(shelf), await looseIn(shelf)]).toEqual([0, 0]), SOON);
      expect((await publish(shelf)).status).toBe(200);
    }));

  it('refuses a name that there is already; one that was withdrawn is free', () =>
    withShelf(async (shelf) => {
      const { admin } = shelf;
      await publish(shelf);
      expect(await publish(shelf, PDF, { name: 'RULES' })).toMatchObject({
        status: 400,
        errors: ['Document with this name already exists'],
      });
      expect((await trpc(admin, 'withdraw', { id: 1 })).status).toBe(200);
      expect((await publish(shelf)).status).toBe(200);
    }));

  it.each([[{ name: '' }], [{ name: 'n'.repeat(101) }], [{ description: 'd'.repeat(1001) }], [{ upload: null }]])(
    'of %o is refused',
    (changed) =>
      withShelf(async (shelf) => {
        const { status, errors } = await publish(shelf, PDF, changed);
        expect([status, errors]).toEqual([400, ['Some fields are not valid. Please, fix mistakes first']]);
      }),
  );
});

describe('a document that is there (US-20)', () => {
  it('can be called otherwise, and have another file', () =>
    withShelf(async (shelf) => {
      const { admin, dana, clock } = shelf;
      await publish(shelf);
      const renamed = await trpc(admin, 'change', { id: 1, version: 1, name: 'House rules', description: 'New' });
      expect(renamed.data).toMatchObject({
        name: 'House rules',
        description: 'New',
        fileName: 'Rules.pdf',
        version: 2,
      });
      expect((await open(shelf, dana, 1)).bytes.equals(PDF)).toBe(true);
      clock.pass(HOUR);
      const file = { upload: await send(shelf, admin, Buffer.from('Short rules'), 'rules.txt') };
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
    withShelf(async (shelf) => {
      const { admin, platform } = shelf;
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
        upload: await send(shelf, admin, PDF),
      });
      const file = { upload: await send(shelf, admin, Buffer.from('By the river'), 'Rules.txt') };
      const changed = await twice('change', { id, version, name: 'Rules', description: null, file });
      expect(changed).toMatchObject({ fileName: 'Rules.txt', version: version + 1 });
      expect(await platform.records.documents.count({ field: 'withdrawn', is: false })).toBe(1);
    }));

  it('has its upload for itself: of simultaneous calls for one upload a single one gets it', () =>
    withShelf(async (shelf) => {
      const { admin, platform } = shelf;
      await publish(shelf, PDF, { name: 'Older' });
      const upload = await send(shelf, admin, PDF);
      const publishAs = (name: string) => trpc(admin, 'publish', { name, upload });
      const calls = [
        publishAs('One'),
        publishAs('Two'),
        trpc(admin, 'change', { id: 1, name: 'Older', file: { upload } }),
      ];
      const statuses = (await Promise.all(calls)).map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([200, 404, 404]);
      expect(await platform.records.documents.count({ field: 'content', is: upload })).toBe(1);
      expect((await publishAs('Three')).status).toBe(404);
    }));

  it('is gone for everybody once it is withdrawn', () =>
    withShelf(async (shelf) => {
      const { admin, dana } = shelf;
      await publish(shelf);
      expect((await trpc(admin, 'withdraw', { id: 1, version: 1 })).data).toEqual({});
      expect((await dana.get('/api/v1/docs')).body).toEqual([]);
      expect((await open(shelf, dana, 1)).status).toBe(404);
      for (const name of ['withdraw', 'change'])
        expect((await trpc(admin, name, { id: 1, name: 'Rules' })).status).toBe(404);
    }));

  it('leaves nothing behind: what was replaced, withdrawn or never published is forgotten, and nothing else', () =>
    withShelf(async (shelf) => {
      const { admin, dana } = shelf;
      await publish(shelf, Buffer.alloc(200_000, 'x'), {}, 'a.txt');
      await publish(shelf, Buffer.alloc(200_000, 'x'), { name: 'Other' }, 'b.txt');
      await publish(shelf, PDF, { name: 'Third' });
      await trpc(admin, 'change', { id: 3, name: 'Third', description: 'the same file' });
      const file = { upload: await send(shelf, admin, PDF) };
      await trpc(admin, 'change', { id: 1, name: 'Rules', file });
      await trpc(admin, 'withdraw', { id: 2 });
      const sent = await send(shelf, admin, PDF);
      expect([await contentsIn(shelf), await looseIn(shelf)]).toEqual([5, 4]);
      shelf.clock.pass(2 * HOUR);
      const me = await shelf.signIn((await shelf.platform.records.people.get(1))!);
      await jobsOf(shelf.platform).run('forget-ended', {});
      expect([await contentsIn(shelf), await looseIn(shelf)]).toEqual([2, 0]);
      expect((await trpc(me, 'publish', { upload: sent, name: 'Late' })).status).toBe(404);
      for (const id of [1, 3]) expect((await open(shelf, dana, id)).bytes.equals(PDF)).toBe(true);
    }));

  it('a file that is being published is not forgotten meanwhile', () =>
    withShelf(async (shelf) => {
      const upload = await send(shelf, shelf.admin, PDF);
      shelf.clock.pass(HOUR);
      expect((await trpc(shelf.admin, 'publish', { upload, name: 'Rules' })).status).toBe(200);
      const { documentContents } = shelf.platform;
      await documentContents.loosen(upload); // as a start that was cut short leaves it
      shelf.clock.pass(HOUR + 1);
      const { sweepDocuments } = await import('@hourbook/server/documents/documents.ts');
      await sweepDocuments(shelf.platform);
      expect((await open(shelf, shelf.dana, 1)).bytes.equals(PDF)).toBe(true);
      expect(await looseIn(shelf)).toBe(0);
    }));
});
