import type { Tx } from '../../platform/db.ts';

/** What the uploads do for members' pictures here. */
export interface Pictures {
  /** Makes loose uploads of this member serve something; false when one is not there, somebody else's, or taken. */
  readonly take: (
    tx: Tx,
    memberId: string,
    fileIds: readonly string[],
    use: 'avatar' | 'bank-change',
  ) => Promise<boolean>;
  readonly forget: (tx: Tx, fileId: string) => void;
  /** Where it can be seen for some minutes. */
  readonly addressOf: (fileId: string) => string;
}
