import { CardQueue } from '../../parts/queue/cards.tsx';
import { LeftMessage } from './left-message.tsx';
import { leftMessagesQuery, type LeftState } from '../queries.ts';

/** Messages that visitors left without a session. No thread: anybody can type anybody's number, so they are answered by phone or LINE. */
export const LeftMessages = ({ state }: { state: LeftState }) => (
  <CardQueue query={(cursor) => leftMessagesQuery(state, cursor)} blank="ไม่มีข้อความ">
    {(message, isChosen, onChoose) => (
      <LeftMessage key={message.id} message={message} isChosen={isChosen} onChoose={onChoose} />
    )}
  </CardQueue>
);
