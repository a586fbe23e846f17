import type { ContactTopic } from '@portal/contract/content.ts';
import { useLayoutEffect, useRef } from 'react';
import { Card } from '../../../kit/layout/card.tsx';
import { ButtonLink } from '../../../kit/actions/button.tsx';
import { Icon } from '../../../kit/actions/icon.tsx';
import { token } from '../../../kit/data/session.ts';
import * as css from './contact.module.css';
import { topicHelp } from './topic-words.ts';
import * as words from '../words.ts';
import { TransactionPick } from './transaction-pick.tsx';

interface Props {
  topic: ContactTopic;
  reference: string | undefined;
  /** The query of the chat's page: the problem, and its reference. */
  about: string;
  onPick: (reference: string) => void;
}

/** What one can look at oneself, and for money the own transactions to attach. */
export function TopicCheck({ topic, reference, about, onPick }: Props) {
  const card = useRef<HTMLElement>(null);
  const { title, checks, link } = topicHelp[topic];
  const isMember = token() !== null;
  useLayoutEffect(() => {
    card.current?.scrollIntoView({ block: 'nearest' }); // newer browsers answer with a promise
  }, []);
  return (
    <Card ref={card} aria-labelledby="check">
      <h3 id="check">{title}</h3>
      <ul className={css.checks}>
        {checks.map((check) => (
          <li key={check}>
            <Icon name="check" size="s" />
            {check}
          </li>
        ))}
      </ul>
      {isMember && (topic === 'deposit' || topic === 'withdraw') ? (
        <TransactionPick kind={topic} reference={reference} onPick={onPick} />
      ) : null}
      {isMember ? (
        <ButtonLink size="s" wide to={`/chat${about}`}>
          <Icon name="bubble" size="s" />
          {words.chatAbout}
        </ButtonLink>
      ) : null}
      {isMember && link ? (
        <ButtonLink size="s" to={link[0]}>
          {link[1]}
        </ButtonLink>
      ) : null}
    </Card>
  );
}
