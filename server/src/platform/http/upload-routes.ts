import multipart from '@fastify/multipart';
import * as contract from '@portal/contract/uploads.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Db } from '../database/db.ts';
import { DomainError } from '../errors.ts';
import { mount } from './mount.ts';
import { limits } from '../uploads/receive.ts';
import { keepFile, type Uploads } from '../uploads/uploads.ts';

/** Modules mount what takes a file (`upload: true` in the contract) on the scope this gives them. */
export const withUploads = async (
  app: FastifyInstance,
  uploads: Uploads,
  mountThem: (scope: FastifyInstance) => void,
): Promise<void> => {
  await app.register(async (scope) => {
    await scope.register(multipart, { limits, throwFileSizeLimit: false });
    scope.decorate('uploads', uploads);
    mountThem(scope);
  });
};

const YEAR_S = 31_536_000;

/** Bytes of strangers: a picture and nothing else, whatever a browser would like to make of them. */
const send = async (reply: FastifyReply, uploads: Uploads, name: string, caching: string) => {
  const found = await uploads.read(name);
  if (!found) throw new DomainError('not_found');
  return reply
    .header('Content-Type', 'image/webp')
    .header('Content-Length', found.bytes)
    .header('Content-Disposition', 'inline; filename="picture.webp"')
    .header('Content-Security-Policy', "default-src 'none'; sandbox")
    .header('Accept-Ranges', 'none')
    .header('Cache-Control', caching)
    .send(found.stream);
};

/** The two addresses pictures are seen at, on both servers. An address that is not ours, old or empty is not found. */
export const pictureRoutes = (app: FastifyInstance, uploads: Uploads): void => {
  app.get<{ Params: { name: string } }>('/images/u/:name', async ({ params, ip }, reply) => {
    await app.authenticators.countCall(ip);
    if (!params.name.endsWith('.webp')) throw new DomainError('not_found');
    return send(reply, uploads, params.name, `public, max-age=${YEAR_S}, immutable`);
  });
  app.get<{ Params: { id: string }; Querystring: { until?: unknown; sign?: unknown } }>(
    '/images/private/:id',
    async ({ params: { id }, query: { until, sign }, ip }, reply) => {
      await app.authenticators.countCall(ip);
      if (typeof until !== 'string' || typeof sign !== 'string' || !uploads.isSigned(id, until, sign))
        throw new DomainError('not_found');
      return send(reply, uploads, id, 'private, no-store');
    },
  );
};

/** Longest side of what members send, in pixels. */
export const MEMBER_PICTURE = { fit: 'inside', side: 2000 } as const;

/** The general upload of members. */
export const memberUploadRoutes = (scope: FastifyInstance, db: Db, uploads: Uploads): void => {
  mount(scope, contract.uploadFile, async (_input, { member, upload }) => {
    const picture = await upload.picture(MEMBER_PICTURE);
    await db.transaction(async (tx) => keepFile(tx, picture, { kind: 'member', id: member.id }, 'loose'));
    const { id, width, height } = picture;
    return { data: { file_id: id, url: uploads.addressOf(id), width, height } };
  });
};
