import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { S3mini, S3ServiceError } from 's3mini';
import { patientFetch } from './patient-fetch.ts';
import { digestOf, nameAt, newPlaceOf, placeOf, type Store, unavailable } from './store.ts';

/** A bucket of an S3-compatible service. */
export interface Bucket {
  /** URL of the service with the bucket as its path. */
  readonly url: string;
  readonly region: string;
  readonly key: string;
  readonly secret: string;
  /** Longest silence of the service. */
  readonly patience_ms?: number;
}

const PATIENCE_MS = 8000;
const PAGE = 1000;

/** Waits for the bucket; all that it refuses, and its silence, is answered 503. */
const onBucket = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw unavailable(error);
  });

/** Pictures in a bucket, at the same paths as below a folder. */
export const openBucket = ({ url, region, key, secret, patience_ms = PATIENCE_MS }: Bucket): Store => {
  const s3 = new S3mini({
    endpoint: url,
    region,
    accessKeyId: key,
    secretAccessKey: secret,
    fetch: patientFetch(patience_ms),
  });

  /** With a checksum, so that the service refuses a torn file. */
  const put = async (place: string, bytes: Buffer): Promise<void> => {
    const checksum = { 'x-amz-checksum-sha256': digestOf(bytes).toString('base64') } as const;
    const answer = await s3.putObject(place, bytes, 'image/webp', undefined, checksum);
    await answer.body?.cancel();
  };

  /** The answer about an object that is not there. Throws if its bucket is missing, which the service answers alike. */
  const absent = async (): Promise<undefined> => {
    if (!(await s3.bucketExists())) throw new Error('the bucket is not there');
  };

  const read: Store['read'] = async (name) => {
    const place = placeOf(name);
    if (!place) return undefined;
    const answer = await s3.getObjectResponse(place);
    if (!answer?.body) return absent();
    const stream = Readable.fromWeb(answer.body as ReadableStream);
    stream.once('error', unavailable); // too late for an answer: counted
    return { bytes: Number(answer.headers.get('content-length')), stream };
  };

  const sizeOf = async (name: string): Promise<number | undefined> => {
    const place = placeOf(name);
    if (!place) return undefined;
    return s3.getContentLength(place).catch((error: Error) => {
      if (error.cause instanceof S3ServiceError && error.cause.status === 404) return absent();
      throw error.cause ?? error;
    });
  };

  const remove = async (name: string): Promise<void> => {
    const place = placeOf(name);
    if (place) await s3.deleteObject(place);
  };

  return {
    put: async (name, bytes) => onBucket(put(newPlaceOf(name), bytes)),
    read: (name) => onBucket(read(name)),
    sizeOf: (name) => onBucket(sizeOf(name)),
    remove: (name) => onBucket(remove(name)),
    old: async function* (kind, age_ms) {
      for (let token: string | undefined; ;) {
        const page = await onBucket(s3.listObjectsPaged('/', `${kind}/`, PAGE, token).then((each) => each ?? absent()));
        for (const { Key, LastModified } of page?.objects ?? []) {
          const name = nameAt(Key);
          // A page without times has the year 1970.
          if (name && LastModified.getTime() > 0 && Date.now() - LastModified.getTime() >= age_ms) yield name;
        }
        token = page?.nextContinuationToken;
        if (!token) return;
      }
    },
    exists: () => onBucket(s3.bucketExists()),
  };
};
