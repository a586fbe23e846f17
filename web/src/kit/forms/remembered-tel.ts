import { readDraft, saveDraft } from './draft.ts';

const DRAFT = 'tel';

/** Shares the typed phone between sign-in and password reset, in this tab. */
export const rememberTel = (tel: string): void => saveDraft(DRAFT, { tel });
export const rememberedTel = (): string => String(readDraft(DRAFT)['tel'] ?? '');
