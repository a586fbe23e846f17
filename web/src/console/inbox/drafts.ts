import * as z from 'zod/mini';
import { KeptFile } from '@portal/contract/uploads.ts';
import { forgetDraft, keepDraft, readDraft } from '../../kit/draft.ts';

export interface Draft {
  readonly text: string;
  /** Under which it was sent; empty: it was not. */
  readonly client_id: string;
  readonly file: KeptFile | undefined;
}
export const empty: Draft = { text: '', client_id: '', file: undefined };

const fileIn = (text: string): KeptFile | undefined => {
  const file = text ? z.safeParse(KeptFile, JSON.parse(text)) : undefined;
  return file?.success ? file.data : undefined;
};

/** What was being written under this name in this tab. */
export const draftOf = (name: string): Draft => {
  const { text = '', client_id = '', file = '' } = readDraft(name);
  return { text: String(text), client_id: String(client_id), file: fileIn(String(file)) };
};

export const keep = (name: string, { text, client_id, file }: Draft): void =>
  text || file
    ? keepDraft(name, { text, client_id, file: file ? JSON.stringify(file) : undefined })
    : forgetDraft(name);
