import { PageHead } from '../../parts/layout/page.tsx';
import { useView, Views } from '../../parts/list/filter.tsx';
import { LeftMessages } from './left-messages.tsx';
import type { LeftState } from '../queries.ts';
import { messagesTitle } from '../words.ts';

type MessagesView = readonly [state: LeftState, text: string];
const views: readonly [MessagesView, ...MessagesView[]] = [
  ['waiting', 'รอดูแล'],
  ['handled', 'ดูแลแล้ว'],
  ['all', 'ทั้งหมด'],
];

export function Component() {
  const view = useView(views);
  return (
    <>
      <PageHead title={messagesTitle} />
      <Views of={views} now={view} />
      <LeftMessages state={view[0]} />
    </>
  );
}
