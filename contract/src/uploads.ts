import * as z from 'zod/mini';
import { data, Id } from './common.ts';
import { endpoint } from './endpoint.ts';

/** Accepted picture types and maximum size in bytes; the server checks the content. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp';
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;

/** Message for an iPhone photo in HEIC format. */
export const NO_HEIC = 'รูป HEIC ใช้ไม่ได้ กรุณาใช้รูป JPG, PNG หรือ WebP';

/** `url` is valid for a few minutes; `width` and `height` in pixels. */
export const PictureFile = z.object({ file_id: Id, url: z.string(), width: z.number(), height: z.number() });
export type PictureFile = z.output<typeof PictureFile>;

/** Uploads a picture for a message or as evidence; deleted after a day unless its `file_id` is used. */
export const uploadFile = endpoint({
  method: 'POST',
  path: '/chat-api/file/upload',
  caller: 'member',
  upload: true,
  output: data(PictureFile),
  status: 201,
});
