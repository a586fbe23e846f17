import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { register } from '@portal/contract/identity.ts';
import { showAlert } from '../../kit/show-modal.ts';
import { call, messageOf } from '../../kit/call.ts';
import { ApiError } from '../../kit/api-error.ts';
import { whileLoading } from '../../kit/loading.ts';
import { switchModal } from '../../kit/modal-queue.ts';
import { forgetInvitePrefix, readInvitePrefix } from '../../kit/invite-prefix.ts';
import { forgetDraft } from '../../kit/draft.ts';
import { DRAFT, type Registration } from './register-draft.ts';
import { ownerOf } from './register-rules.ts';
import { signIn } from './sign-in.ts';
import * as words from './register-words.ts';

const PAUSE_MS = 10_000;

interface Then {
  onSignedIn: () => void;
  onRefused: (text: string, owner: ReturnType<typeof ownerOf>) => void;
}

/** Registers, says so, and signs in with the same phone and password. One submission in ten seconds. */
export function useRegister({ onSignedIn, onRefused }: Then) {
  const [sent_until, wait] = useState<number>();
  const isSent = useRef(false); // known sooner than the form is drawn anew
  const mutation = useMutation({
    mutationFn: ({ again: _again, ...member }: Registration) =>
      whileLoading(call(register, { input: inputOf(member) })),
    onSuccess: async (_, { tel, password }) => {
      forgetDraft(DRAFT);
      forgetInvitePrefix();
      await showAlert(words.done);
      await signIn({ tel, password }).then(onSignedIn, (error: unknown) =>
        switchModal('register', { kind: 'login', rank: 1, text: messageOf(error) }),
      );
    },
    onSettled: () => {
      isSent.current = false;
    },
    onError: (error) => onRefused(messageOf(error), error instanceof ApiError ? ownerOf(error) : undefined),
  });
  const send = (values: Registration) => {
    if (isSent.current) return;
    isSent.current = true;
    wait(Date.now() + PAUSE_MS);
    mutation.mutate(values);
  };
  return { send, sent_until };
}

type Member = Omit<Registration, 'again'>;
type Input = Parameters<typeof call<typeof register>>[1];

function inputOf(member: Member): NonNullable<NonNullable<Input>['input']> {
  const prefix = readInvitePrefix();
  const bank_name = member.bank_name as NonNullable<NonNullable<Input>['input']>['member']['bank_name'];
  return {
    member: { ...member, bank_name, line_id: null, know_us: null, bonus: 0, ...(prefix ? { prefix } : {}) },
  };
}
