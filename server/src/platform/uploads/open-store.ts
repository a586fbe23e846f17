import { join } from 'node:path';
import { type Bucket, openBucket } from './bucket.ts';
import { openDrafts } from './drafts.ts';
import { openFolder } from './folder.ts';

/** Where pictures lie: in the bucket, or without one below the data directory. Drafts always lie there. */
export interface Place {
  readonly dataDir: string;
  readonly bucket?: Bucket | undefined;
}

export const openStore = ({ dataDir, bucket }: Place) => {
  const root = join(dataDir, 'uploads');
  const drafts = openDrafts(join(root, 'drafts'));
  return { drafts, store: bucket ? openBucket(bucket) : openFolder(root, drafts) };
};
