import { useState } from 'react';
import { Card } from '../../kit/layout/card.tsx';
import { Link } from '../../kit/actions/link.tsx';
import { session } from '../../kit/data/session.ts';
import { CodeStep } from './register/code-step.tsx';
import { PhoneStep } from './register/phone-step.tsx';
import { PasswordNote } from './password/password-note.tsx';
import { forgot } from './code/code-words.ts';
import { change } from './password/password-words.ts';
import * as css from './password/passwords.module.css';
import { begun, keepFlow, resetFlow, type Sent } from './password/reset-flow.ts';

export const handle = { title: forgot.title };

export function Component() {
  const [sent, setSent] = useState(() => begun(resetFlow()));
  const keep = (next: Sent | undefined) => {
    keepFlow(next ?? {});
    setSent(next);
  };
  return (
    <Card also={css.root}>
      <h1>{forgot.title}</h1>
      {session() === 'none' ? null : (
        <PasswordNote>
          {forgot.signedIn}{' '}
          <Link className="link" to="/profile/change-password">
            {change.title}
          </Link>
        </PasswordNote>
      )}
      {sent ? (
        <CodeStep key={sent.tel} sent={sent} onSent={keep} onEdit={() => keep(undefined)} />
      ) : (
        <PhoneStep onSent={keep} />
      )}
    </Card>
  );
}
