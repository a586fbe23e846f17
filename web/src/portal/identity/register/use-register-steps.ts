import { useEffect, useRef, useState } from 'react';
import { ApiError, call, hasCode, messageOf } from '../../../kit/data/call.ts';
import { showConfirm, showAlert, type ModalProps, switchModal } from '../../../kit/dialog/modal-queue.ts';
import { useForm } from '../../../kit/forms/form.ts';
import { useSecondsLeft } from '../../../kit/time/countdown.tsx';
import { checks, DRAFT, fieldsOf, saveStep, ownerOf, readDraft, type Registration, type Step } from './registration.ts';
import { forgetCode, usePhoneCode } from './phone-code.ts';
import { useMutation } from '@tanstack/react-query';
import { register } from '@portal/contract/identity.ts';
import { whileLoading } from '../../../kit/dialog/loading.ts';
import { forgetPrefix, prefixField, readPrefix } from '../../../kit/forms/prefix.ts';
import { forgetDraft } from '../../../kit/forms/draft.ts';
import { signIn } from '../sign-in.ts';

/** The three steps: current one, next, back, and a confirmation before leaving. */
export function useRegisterSteps({ close, onSignedIn }: Pick<ModalProps, 'close' | 'onSignedIn'>) {
  const [draft] = useState(readDraft);
  const [step, enter] = useState<Step>(draft.step);
  const form = useForm<Registration>(draft.values, checks);
  const { values } = form;
  useEffect(() => saveStep(step, values), [step, values]); // a reload within a step loses nothing
  const goTo = (next: Step, focus = fieldsOf[next][0]) => {
    enter(next);
    if (focus) form.focus(focus);
  };
  const code = usePhoneCode({
    onNotNeeded: () => goTo(firstWrong(values) ?? 3),
    onRefused: (text) => form.fail('tel', text),
  });
  const { send, sent_until } = useRegister({
    onSignedIn,
    onRefused: async (error) => {
      const text = messageOf(error);
      await showAlert(text);
      const owner = error instanceof ApiError ? ownerOf(error) : undefined;
      if (hasCode(error, 'otp_required', 'code_expired')) {
        goTo(1);
        code.begin(form.values.tel);
      } else if (owner) {
        goTo(owner.step, owner.name);
        form.fail(owner.name, text);
      }
    },
  });
  const wait_s = useSecondsLeft(sent_until);

  async function leave() {
    if (await showConfirm({ text: 'ออกจากการสมัครหรือไม่ ข้อมูลที่กรอกจะยังอยู่จนกว่าจะปิดแท็บนี้', yes: 'ออก', no: 'สมัครต่อ' }))
      close();
  }
  const isUntouched = Object.values(form.values).every((value) => !value);
  const closeOrAsk = () => (isUntouched ? close() : void leave());
  const backOrAsk = () => {
    if (code.sent) code.keep({});
    else if (step > 1) goTo((step - 1) as Step);
    else void leave();
  };
  function goOn(values: Registration) {
    if (step === 1 && code.isMissing(values.tel)) return code.isSending ? undefined : code.send(values.tel);
    if (step < 3) return goTo((step + 1) as Step);
    const wrong = firstWrong(values);
    if (wrong && wrong < 3) return goTo(wrong); // an old draft under new rules
    if (code.isMissing(values.tel)) return goTo(1);
    if (wait_s === 0) send(values, code.tokenOf(values.tel));
  }
  function goOnProven(proof: { tel: string; otp_token: string }) {
    code.keep({ proof });
    goTo(firstWrong(values) ?? 3);
  }
  return { step, form, wait_s, code, goTo, goOn, goOnProven, back: backOrAsk, leave: closeOrAsk };
}

/** The first step with a missing or invalid field. */
const firstWrong = (values: Registration): Step | undefined =>
  ([1, 2, 3] as const).find((each) => fieldsOf[each].some((name) => checks[name](values[name], values)));

const PAUSE_MS = 10_000;

interface Outcome {
  onSignedIn: () => void;
  onRefused: (error: unknown) => void;
}

interface Submission {
  values: Registration;
  /** Proof of the phone, where needed. */
  otp_token: string | undefined;
}

/** Registers, confirms, and signs in with the same phone and password. One submission in ten seconds. */
function useRegister({ onSignedIn, onRefused }: Outcome) {
  const [sent_until, wait] = useState<number>();
  const isSent = useRef(false); // set before the form redraws
  const mutation = useMutation({
    mutationFn: ({ values: { again: _again, ...member }, otp_token }: Submission) =>
      whileLoading(call(register, { input: { ...inputOf(member), otp_token } })),
    onSuccess: async (_, { values: { tel, password } }) => {
      forgetDraft(DRAFT);
      forgetCode();
      forgetPrefix();
      await showAlert('ลงทะเบียนสำเร็จ');
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
