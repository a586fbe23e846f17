import type { QueryKey } from '@tanstack/react-query';
import type { DataTableColumn } from 'mantine-datatable';
import type { ReactNode } from 'react';
import type { Permission } from '@portal/contract/permissions.ts';

export const POSITION_HINT = 'ลำดับเป็นเลข 0–1000';

/** What the server adds to a draft when it stores it. */
export interface StoredFields {
  id: string;
  created_at: Date;
  updated_at: Date;
}
/** Something that operators write in lists: what its page is called, how it is listed, edited and stored. */
export interface CrudKind<W extends object> {
  /** Who may change it. */
  permission: Permission;
  /** What is read again after a change. */
  queryKey: QueryKey;
  /** What removing means, said before it. */
  removeHint: string;
  title: string;
  blank: string;
  /** What one of them is called: "แบนเนอร์". */
  one: string;
  columns: DataTableColumn<StoredFields & W>[];
  /** How a person would name this one. */
  nameOf: (draft: W) => string;
  empty: W;
  /** Said under a field that was not right. */
  hints: Partial<Record<string, string>>;
  fields: (editing: Editing<W>) => ReactNode;
  /** What a member will see of it; absent: members see nothing. */
  preview?: (draft: W) => ReactNode;
  /** Answers with an approval where a second person is asked. */
  add: (draft: W) => Promise<unknown>;
  /** `seen_at` is the `updated_at` it was opened with; without it whatever stands there is written over. */
  change: (id: string, draft: W, seen_at: Date | undefined) => Promise<unknown>;
  remove: (id: string) => Promise<unknown>;
}

/** What a kind's fields are given. */
export interface Editing<W> {
  draft: W;
  /** Changes what is given. */
  put: (change: Partial<W>) => void;
  /** What was not right about a field, or about a field of something in a list, for beside it. */
  errorOf: (field: string) => string | undefined;
}
