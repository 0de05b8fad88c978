import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const text = (bytes: Buffer): string => bytes.toString('base64url');
const bytes = (head: number[], data: Buffer): Buffer => Buffer.concat([Buffer.from([...head, data.length]), data]);
const word = (value: string): Buffer => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);

/** An authenticator with one passkey of a page, which counts its uses; no test needs hardware. */
export function aPasskey(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let count = 0;

  const clientData = (type: string, challenge: string, from: string): Buffer =>
    Buffer.from(JSON.stringify({ type: `webauthn.${type}`, challenge, origin: from, crossOrigin: false }));
  const authenticatorData = (flags: number, more = Buffer.alloc(0)): Buffer => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(count);
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), counter, more]);
  };
  /** COSE: EC2, ES256, P-256, x, y. */
  const coseKey = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    bytes([0x58], Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    bytes([0x58], Buffer.from(y, 'base64url')),
  ]);
  const named = { id: text(id), rawId: text(id), type: 'public-key', clientExtensionResults: {} };

  return {
    id: text(id),
    /** @param options as the server sent them */
    make({ challenge }: { readonly challenge: string }, from = origin) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const data = authenticatorData(0x45, Buffer.concat([Buffer.alloc(16), length, id, coseKey]));
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        ...[word('fmt'), word('none'), word('attStmt'), Buffer.from([0xa0]), word('authData')],
        bytes([0x58], data),
      ]);
      const clientDataJSON = text(clientData('create', challenge, from));
      return { ...named, response: { clientDataJSON, attestationObject: text(attestation), transports: ['internal'] } };
    },
    prove({ challenge }: { readonly challenge: string }, from = origin) {
      count += 1;
      const [data, client] = [authenticatorData(0x05), clientData('get', challenge, from)];
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...named,
        response: { clientDataJSON: text(client), authenticatorData: text(data), signature: text(signature) },
      };
    },
  };
}
