import multipart from '@fastify/multipart';
import * as contract from '@portal/contract/uploads.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Db } from '../database/db.ts';
import { DomainError } from '../errors.ts';
import { mount } from './mount.ts';
import { limits } from '../uploads/receive.ts';
import { assignFile, type Uploads } from '../uploads/uploads.ts';

/** Provides the scope on which modules mount uploads (`upload: true` in the contract). */
export const registerUploads = async (
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

/** Sends a stranger's bytes as a picture only, whatever a browser might detect. */
const send = async (reply: FastifyReply, uploads: Uploads, name: string, caching: string) => {
  const picture = await uploads.read(name);
  if (!picture) throw new DomainError('not_found');
  return reply
    .header('Content-Type', 'image/webp')
    .header('Content-Length', picture.bytes)
    .header('Content-Disposition', 'inline; filename="picture.webp"')
    .header('Content-Security-Policy', "default-src 'none'; sandbox")
    .header('Accept-Ranges', 'none')
    .header('Cache-Control', caching)
    .send(picture.stream);
};

/** Routes of public and private pictures, on both servers. 404 for an invalid or expired URL. */
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

/** Longest side of members' pictures, in pixels. */
export const MEMBER_PICTURE = { fit: 'inside', side: 2000 } as const;

/** The members' general upload. */
export const memberUploadRoutes = (scope: FastifyInstance, db: Db, uploads: Uploads): void => {
  mount(scope, contract.uploadFile, async (_input, { member, upload }) => {
    const picture = await upload.picture(MEMBER_PICTURE);
    await db.transaction(async (tx) => assignFile(tx, picture, { kind: 'member', id: member.id }, 'loose'));
    const { id, width, height } = picture;
    return { data: { file_id: id, url: uploads.addressOf(id), width, height } };
  });
};
