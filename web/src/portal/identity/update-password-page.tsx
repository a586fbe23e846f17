import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { checkReset } from '@portal/contract/passwords.ts';
import { call, hasCode } from '../../kit/data/call.ts';
import { Card } from '../../kit/layout/card.tsx';
import { ButtonLink } from '../../kit/actions/button.tsx';
import { InlineRetry } from '../../kit/actions/inline-retry.tsx';
import { Skeleton } from '../../kit/list/skeleton.tsx';
import { NewPasswordForm } from './password/new-password-form.tsx';
import { PasswordNote } from './password/password-note.tsx';
import * as passwordWords from './password/password-words.ts';
import * as css from './password/passwords.module.css';
import { resetFlow } from './password/reset-flow.ts';

const words = passwordWords.update;
export const handle = { title: words.title };

/** A new password for whoever has proven who they are, by a code or by a link that an admin gave out. */
export function Component() {
  const [{ reset_token = '', tel }] = useState(resetFlow);
  const [isBroken, breakOff] = useState(!reset_token);
  const { data, error, refetch } = useQuery({ ...resetQuery(reset_token), enabled: !isBroken });
  return (
    <Card also={css.root} aria-busy={!isBroken && !data && !error}>
      <h1>{words.title}</h1>
      {isBroken || hasCode(error, 'reset_expired', 'invalid_input') ? (
        <>
          <PasswordNote tone="err">{words.broken}</PasswordNote>
          <ButtonLink tone="primary" wide to="/forgot-password" replace>
            {words.askAgain}
          </ButtonLink>
        </>
      ) : data ? (
        <NewPasswordForm token={reset_token} tel={tel} mask={data.tel_masked} onExpired={() => breakOff(true)} />
      ) : error ? (
        <InlineRetry onRetry={refetch} />
      ) : (
        <>
          <p className="sr">{words.checking}</p>
          <Skeleton width="100%" height={240} />
        </>
      )}
    </Card>
  );
}

/** Whose password a token sets; asked once, and forgotten with the page. */
const resetQuery = (reset_token: string) =>
  queryOptions({
    queryKey: ['identity', 'reset', reset_token],
    queryFn: ({ signal }) => call(checkReset, { input: { reset_token }, signal }),
    select: ({ data }) => data,
    staleTime: Infinity,
    gcTime: 0,
  });
