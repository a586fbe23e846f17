import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { register } from '@portal/contract/identity.ts';
import { showAlert } from '../../../kit/dialog/show-modal.ts';
import { call, messageOf } from '../../../kit/data/call.ts';
import { whileLoading } from '../../../kit/dialog/loading.ts';
import { switchModal } from '../../../kit/dialog/modal-queue.ts';
import { forgetPrefix, prefixField, readPrefix } from '../../../kit/forms/prefix.ts';
import { forgetDraft } from '../../../kit/forms/draft.ts';
import { DRAFT, type Registration } from './register-draft.ts';
import { forgetCode } from './register-code.ts';
import { signIn } from '../sign-in.ts';
import * as words from './register-words.ts';

const PAUSE_MS = 10_000;

interface Then {
  onSignedIn: () => void;
  onRefused: (error: unknown) => void;
}

interface Sent {
  values: Registration;
  /** What proves the phone, where that was asked for. */
  otp_token: string | undefined;
}

/** Registers, says so, and signs in with the same phone and password. One submission in ten seconds. */
export function useRegister({ onSignedIn, onRefused }: Then) {
  const [sent_until, wait] = useState<number>();
  const isSent = useRef(false); // known sooner than the form is drawn anew
  const mutation = useMutation({
    mutationFn: ({ values: { again: _again, ...member }, otp_token }: Sent) =>
      whileLoading(call(register, { input: { ...inputOf(member), otp_token } })),
    onSuccess: async (_, { values: { tel, password } }) => {
      forgetDraft(DRAFT);
      forgetCode();
      forgetPrefix();
      await showAlert(words.done);
      await signIn({ tel, password }).then(onSignedIn, (error: unknown) =>
        switchModal('register', { kind: 'login', rank: 1, text: messageOf(error) }),
      );
    },
    onSettled: () => {
      isSent.current = false;
    },
    onError: onRefused,
  });
  const send = (values: Registration, otp_token: string | undefined) => {
    if (isSent.current) return;
    isSent.current = true;
    wait(Date.now() + PAUSE_MS);
    mutation.mutate({ values, otp_token });
  };
  return { send, sent_until };
}

type Member = Omit<Registration, 'again'>;
type Input = Parameters<typeof call<typeof register>>[1];

function inputOf(member: Member): NonNullable<NonNullable<Input>['input']> {
  const invitation = readPrefix();
  const bank_name = member.bank_name as NonNullable<NonNullable<Input>['input']>['member']['bank_name'];
  return {
    member: {
      ...member,
      bank_name,
      line_id: null,
      know_us: null,
      bonus: 0,
      ...(invitation && { prefix: prefixField(invitation) }),
    },
  };
}
