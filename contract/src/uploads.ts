import * as z from 'zod/mini';
import { data, Id } from './common.ts';
import { endpoint } from './endpoint.ts';

/** What a picture may be chosen from, and its largest size in bytes; the server looks at the content. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp';
export const MOST_PICTURE_BYTES = 10 * 1024 * 1024;

/** The refusal of a photo as an iPhone keeps it, where nothing made it a JPEG on the way. */
export const NO_HEIC = 'รูป HEIC ใช้ไม่ได้ กรุณาใช้รูป JPG, PNG หรือ WebP';

/** `url` shows it for a few minutes; `width` and `height` in pixels. */
export const KeptFile = z.object({ file_id: Id, url: z.string(), width: z.number(), height: z.number() });
export type KeptFile = z.output<typeof KeptFile>;

/** A picture for a message or as evidence: it is the member's until something takes its `file_id`, and gone after a day otherwise. */
export const uploadFile = endpoint({
  method: 'POST',
  path: '/chat-api/file/upload',
  caller: 'member',
  upload: true,
  output: data(KeptFile),
  status: 201,
});
