import { useQuery } from '@tanstack/react-query';
import type { ChatCase, ChatContextKind } from '@portal/contract/chat.ts';
import * as chip from '../../kit/actions/chip.module.css';
import { Icon } from '../../kit/actions/icon.tsx';
import { casesQuery } from '../chat/queries.ts';
import * as words from './chart/report-words.ts';

/** Where a row stands with the desk, by its id or by what people quote; undefined where nothing is open about it. */
export const useCase = (about: ChatContextKind, name: string): ChatCase | undefined =>
  useQuery(casesQuery).data?.find(({ kind, id, ref }) => kind === about && (id === name || ref === name));

/** The same in a word or two, for a row of a list. */
export function CaseMark({ about, name }: { about: ChatContextKind; name: string }) {
  const current = useCase(about, name);
  if (!current) return null;
  return (
    <span className={chip.root}>
      <Icon name="headset" size="xs" />
      <span>{words.short[current.state]}</span>
    </span>
  );
}
