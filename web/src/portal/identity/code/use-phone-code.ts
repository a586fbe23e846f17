import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getCodeNeed } from '@portal/contract/phone-proof.ts';
import { isAwaited } from '../../../kit/data/awaited.ts';
import { call, hasCode, messageOf } from '../../../kit/data/call.ts';
import { keepCode, type PhoneCode, readCode } from '../register/register-code.ts';

/** The answer whether registering from here needs a code to the phone. */
const codeNeedQuery = queryOptions({
  queryKey: ['identity', 'code-need'],
  queryFn: ({ signal }) => call(getCodeNeed, { signal }),
  select: ({ data }) => data.needed,
});

interface Then {
  /** No code is needed any more. */
  onNotNeeded: () => void;
  onRefused: (why: string) => void;
}

/** The code that proves a phone: whether it is needed, was sent, was typed. */
export function usePhoneCode({ onNotNeeded, onRefused }: Then) {
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
      const { askPhoneCode, sendCode } = await import('./use-send-code.ts'); // most register without
      return sendCode(askPhoneCode, tel);
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
    /** It is not known yet if one is needed. */
    isAwaited: isAwaited(need),
    isSending: request.isPending,
    keep,
    send,
    isMissing: (tel: string) => isNeeded && code.proof?.tel !== tel,
    tokenOf: (tel: string) => (code.proof?.tel === tel ? code.proof.otp_token : undefined),
    /** The server wants one, or takes the one it was given no more. */
    begin: (tel: string) => {
      setAskedFor(true);
      keep({});
      send(tel);
    },
  };
}
