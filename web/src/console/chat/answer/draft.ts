import { readDraft, saveDraft } from '../../../kit/forms/draft.ts';

export type Mode = 'answer' | 'note';

/** Name of an operator's draft in a conversation. */
export const draftName = (mode: Mode, operatorId: string | undefined, conversationId: string): string =>
  `inbox.${mode}.${operatorId ?? ''}.${conversationId}`;

/** Appends a text to the draft; replaces an empty draft or the start of a code. */
export const appendText = (before: string, text: string): string =>
  before.trim() === '' || /^\/\S*$/u.test(before) ? text : `${before.trimEnd()}\n${text}`;

/** Appends a text to a stored draft, unless it has it. */
export function addToDraft(name: string, text: string): void {
  const draft = readDraft(name);
  const before = String(draft['text'] ?? '');
  if (!before.includes(text)) saveDraft(name, { ...draft, text: appendText(before, text), client_id: '' });
}
