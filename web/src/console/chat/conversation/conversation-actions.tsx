import { useState } from 'react';
import type { Conversation } from '@portal/contract/console/chat.ts';
import { claimConversation } from '@portal/contract/console/chat-actions.ts';
import { call } from '../../../kit/data/call.ts';
import { Button } from '../../parts/actions/button.tsx';
import { useIsDisconnected, useMay, useOperator } from '../../parts/frame.ts';
import { useDecision } from '../../parts/actions/decision.ts';
import { useAltKey, useShortcuts } from '../../parts/actions/shortcuts.ts';
import { type ConversationAction, ConversationSheets } from './conversation-sheets.tsx';
import * as css from '../inbox.module.css';
import { useTypingOperator } from '../answer/use-answer.ts';

interface Props {
  conversation: Conversation;
  /** Focuses the answer field. */
  onWrite: () => void;
}
/** A takes an unassigned conversation, E or Alt E closes it; its agent can hand it over or postpone it. */
export function ConversationActions({ conversation, onWrite }: Props) {
  const { id, state, agent, muted } = conversation;
  const [act, setAct] = useState<ConversationAction>();
  const decide = useDecision();
  const may = useMay();
  const me = useOperator();
  const isDisconnected = useIsDisconnected();
  const isOff = useTypingOperator(conversation) !== undefined || isDisconnected;
  const mayAnswer = may('chat.answer');
  const isOpen = mayAnswer && state !== 'closed';
  const isMine = agent !== null && agent.id === me?.id;
  const isOwn = isOpen && (isMine || agent === null);
  const claim = () => {
    onWrite(); // at once: the next keys are the answer
    void decide({
      ids: [id],
      run: () => call(claimConversation, { input: { id } }),
      doneText: () => 'รับแชทแล้ว',
      refresh: [['conversations']],
    });
  };
  const toClaim = isOpen && agent === null && !isOff ? claim : undefined;
  const toClose = isOwn && !isOff ? () => setAct('close') : undefined;
  useShortcuts({ A: toClaim, E: toClose });
  useAltKey('E', () => toClose?.());
  if (!mayAnswer) return null;
  return (
    <div className={css.buttons}>
      {isOpen && agent === null ? (
        <Button small tone="primary" icon="person" keyName="A" disabled={isOff} onClick={toClaim}>
          รับแชท
        </Button>
      ) : null}
      {isOwn ? (
        <>
          <Button small icon="check" keyName="Alt E" disabled={isOff} onClick={toClose}>
            จบแชท
          </Button>
          <Button small icon="clock" disabled={isOff} onClick={() => setAct('snooze')}>
            พักไว้
          </Button>
        </>
      ) : null}
      {isOpen && (isMine || may('chat.assign')) ? (
        <Button small icon="swap" disabled={isDisconnected} onClick={() => setAct('assign')}>
          โอนแชท
        </Button>
      ) : null}
      <Button small icon="lock" disabled={isDisconnected} onClick={() => setAct(muted ? 'unmute' : 'mute')}>
        {muted ? 'ให้ส่งข้อความได้' : 'ปิดการส่งข้อความ'}
      </Button>
      {act ? <ConversationSheets act={act} conversation={conversation} onClose={() => setAct(undefined)} /> : null}
    </div>
  );
}
