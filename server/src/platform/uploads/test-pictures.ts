import { randomInt } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { slipVerify } from 'promptparse/generate';
import sharp from 'sharp';
import { encode } from 'uqr';
import type { TestServer } from '../../testing/server.ts';

/** A unique picture: its own colour, so its own digest. */
let made = randomInt(10 ** 6);
export const aPicture = (width = 320, height = 480): Promise<Buffer> => {
  made += 1;
  const [r, g, b] = [(made * 37) % 256, (made * 91) % 256, (made * 53) % 256];
  return sharp({ create: { width, height, channels: 3, background: { r, g, b } } })
    .jpeg()
    .toBuffer();
};

const crcTable = Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c >>> 0;
});
const crc = (bytes: Buffer): number => {
  let c = 0xffffffff;
  for (const byte of bytes) c = (crcTable[(c ^ byte) & 255] ?? 0) ^ (c >>> 8);
  return (c ^ 0xffffffff) >>> 0;
};
const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc(body));
  return Buffer.concat([length, body, sum]);
};
/** A handmade PNG whose header may not match its bytes. */
export const aPng = (width: number, height: number, rows: Buffer, ...more: Buffer[]): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8); // eight bits of grey
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    ...more,
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

interface Part {
  readonly name: string;
  readonly body: Buffer | string;
  readonly filename?: string;
  readonly type?: string;
}
const BOUNDARY = 'the-boundary-of-the-tests';
export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

/** A multipart form as a browser encodes it. */
export const formOf = (...parts: readonly Part[]): Buffer =>
  Buffer.concat([
    ...parts.flatMap(({ name, body, filename, type }) => [
      Buffer.from(
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}\r\n` +
          `${type ? `Content-Type: ${type}\r\n` : ''}\r\n`,
      ),
      Buffer.from(body),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]);

/** A form with one file. */
export const fileForm = (body: Buffer | string, filename = 'slip.jpg', type = 'image/jpeg'): Buffer =>
  formOf({ name: 'file', body, filename, type });

/** Sends a form as a member. */
export const sendForm = (server: TestServer, token: string, url: string, body: Buffer) =>
  server.onPortal('POST', url, { token, body, headers: { 'content-type': FORM_TYPE } });

/** A slip like a bank app's: a tall picture with a small QR at the bottom. */
export const aSlip = async (payload: string, width = 480): Promise<Buffer> => {
  const { data } = encode(payload, { border: 3 });
  const side = data.length;
  const cells = Buffer.from(data.flat().map((dark) => (dark ? 0 : 255)));
  const code = await sharp(cells, { raw: { width: side, height: side, channels: 1 } })
    .resize(Math.round(width / 4), Math.round(width / 4), { kernel: 'nearest' })
    .png()
    .toBuffer();
  return sharp(await aPicture(width, Math.round(width * 1.6)))
    .composite([{ input: code, left: Math.round(width * 0.7), top: Math.round(width * 1.2) }])
    .jpeg({ quality: 80 })
    .toBuffer();
};

/** The text of a slip's QR, with a unique transaction. */
export const aSlipCode = (): string =>
  slipVerify({ sendingBank: '004', transRef: `01420261121${String(randomInt(10 ** 8)).padStart(8, '0')}` });
