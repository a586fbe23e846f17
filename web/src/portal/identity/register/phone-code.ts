import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getCodeNeed } from '@portal/contract/phone-proof.ts';
import { isFirstLoad } from '../../../kit/data/is-first-load.ts';
import { call, hasCode, messageOf } from '../../../kit/data/call.ts';
import { forgetDraft, saveDraft, readDraft } from '../../../kit/forms/draft.ts';
import type { SentCode } from '../password/reset-flow.ts';

/** Response of the check if registration here needs a code to the phone. */
const codeNeedQuery = queryOptions({
  queryKey: ['identity', 'code-need'],
  queryFn: ({ signal }) => call(getCodeNeed, { signal }),
  select: ({ data }) => data.needed,
});

interface CodeEvents {
  /** No code is needed any more. */
  onNotNeeded: () => void;
  onRefused: (why: string) => void;
}

/** The phone's code: whether needed, sent, typed. */
export function usePhoneCode({ onNotNeeded, onRefused }: CodeEvents) {
  const queries = useQueryClient();
  const need = useQuery(codeNeedQuery);
  const [isAskedFor, setAskedFor] = useState(false);
  const isNeeded = isAskedFor || (need.data ?? false);
  const [code, set] = useState(readCode);
  const keep = (next: PhoneCode) => {
    keepCode(next);
    set(next);
  };
  const request = useMutation({
    mutationFn: async (tel: string) => {
      const { requestRegisterCode, sendCode } = await import('../code/send-code.tsx'); // most register without
      return sendCode(requestRegisterCode, tel);
    },
    onSuccess: (sent) => keep({ sent }),
  });
  const send = (tel: string) =>
    request.mutate(tel, {
      onError: (error) => {
        if (!hasCode(error, 'otp_not_needed')) return onRefused(messageOf(error));
        setAskedFor(false);
        queries.setQueryData(codeNeedQuery.queryKey, { data: { needed: false } });
        onNotNeeded();
      },
    });
  return {
    sent: code.sent,
    isNeeded,
    /** The server has not said yet if a code is needed. */
    isAwaited: isFirstLoad(need),
    isSending: request.isPending,
    keep,
    send,
    isMissing: (tel: string) => isNeeded && code.proof?.tel !== tel,
    tokenOf: (tel: string) => (code.proof?.tel === tel ? code.proof.otp_token : undefined),
    /** Sends a code: the server requires one, or no longer accepts the last. */
    begin: (tel: string) => {
      setAskedFor(true);
      keep({});
      send(tel);
    },
  };
}

const CODE = 'register-code';

/** Proof of a phone: a code was sent to it, or typed. */
interface PhoneCode {
  readonly sent?: SentCode;
  readonly proof?: { readonly tel: string; readonly otp_token: string };
}

/** Stored for this tab, so that a reload sends no second message. */
const keepCode = ({ sent, proof }: PhoneCode): void => saveDraft(CODE, { ...sent, ...proof });
export const forgetCode = (): void => forgetDraft(CODE);

function readCode(): PhoneCode {
  const draft = readDraft(CODE) as Partial<SentCode & NonNullable<PhoneCode['proof']>>;
  if (draft.otp_token) return { proof: draft as NonNullable<PhoneCode['proof']> };
  return (draft.expires_at ?? 0) > Date.now() ? { sent: draft as SentCode } : {};
}
