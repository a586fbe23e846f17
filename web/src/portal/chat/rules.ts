import { type ChatContextKind, chatContextKinds } from '@portal/contract/chat.ts';
import { contactTopics, type ContactTopic } from '@portal/contract/content.ts';
import { topicOf } from './queries.ts';
import { isErrorId } from '../../kit/data/error-id.ts';
import { toArabicDigits } from '../../kit/forms/digits.ts';

/** Kind of row for a reference given with a problem only. */
const kindOf: Readonly<Partial<Record<ContactTopic, ChatContextKind>>> = {
  deposit: 'deposit',
  withdraw: 'withdrawal',
  game: 'game_round',
  promotion: 'bonus',
};

interface About {
  readonly topic: ContactTopic | null;
  readonly kind: ChatContextKind | undefined;
  readonly ref: string | undefined;
}

/** The row or problem in the address: `?about=income_withdrawal&ref=IN-…`, or from the contact page `?topic=deposit&ref=DP-…`. */
export const aboutOf = (search: string): About => {
  const query = new URLSearchParams(search);
  const about = chatContextKinds.find((each) => each === query.get('about'));
  const topic = about ? topicOf[about] : (contactTopics.find((each) => each === query.get('topic')) ?? null);
  const ref = query.get('ref')?.slice(0, 120) || undefined;
  if (ref && isErrorId(ref)) return { topic, kind: undefined, ref };
  return { topic, kind: about ?? (topic ? kindOf[topic] : undefined), ref };
};

/** Text of a first message: the id of an error in the address. */
export const firstText = (search: string): string => {
  const { ref } = aboutOf(search);
  return ref && isErrorId(ref) ? `รหัส ${ref}` : '';
};

/** Patterns of secrets: a code that is no part of an error's id, a card, a phone, a password. */
const secrets = [
  /(?<![\d-]|E-[0-9A-F]{1,2})\d{6}(?![\d-])/,
  /(?:\d[ -]?){13,19}/,
  /(?<!\d)0\d(?:[ -]?\d){8}(?!\d)/,
  /(?:รหัสผ่าน|password|พาสเวิร์ด)\s*(?:คือ|:|=|ครับ|ค่ะ)?\s*[\w@#$%!]{4,}/i,
];

export const mayContainSecret = (text: string): boolean => {
  const read = toArabicDigits(text);
  return secrets.some((secret) => secret.test(read));
};
