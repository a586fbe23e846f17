import { useEffect, useState } from 'react';
import { ApiError, hasCode, messageOf } from '../../../kit/data/call.ts';
import { showConfirm, showAlert } from '../../../kit/dialog/show-modal.ts';
import { useForm } from '../../../kit/forms/form.ts';
import type { ModalProps } from '../../../kit/dialog/modal-queue.ts';
import { useSecondsLeft } from '../../../kit/time/seconds-left.ts';
import { keepStep, readDraft, type Registration, type Step } from './register-draft.ts';
import { checks, fieldsOf, ownerOf } from './register-rules.ts';
import { usePhoneCode } from '../code/use-phone-code.ts';
import { useRegister } from './use-register.ts';
import * as words from './register-words.ts';

/** The three steps: where one is, how to go on and back, and what is asked before leaving. */
export function useRegisterSteps({ close, onSignedIn }: Pick<ModalProps, 'close' | 'onSignedIn'>) {
  const [draft] = useState(readDraft);
  const [step, enter] = useState<Step>(draft.step);
  const form = useForm<Registration>(draft.values, checks);
  const { values } = form;
  useEffect(() => keepStep(step, values), [step, values]); // a reload in the middle of a step loses nothing
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
    if (await showConfirm({ text: words.leave, yes: words.goAway, no: words.goOn })) close();
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
    if (wrong && wrong < 3) return goTo(wrong); // an old draft against new rules
    if (code.isMissing(values.tel)) return goTo(1);
    if (wait_s === 0) send(values, code.tokenOf(values.tel));
  }
  function goOnProven(proof: { tel: string; otp_token: string }) {
    code.keep({ proof });
    goTo(firstWrong(values) ?? 3);
  }
  return { step, form, wait_s, code, goTo, goOn, goOnProven, back: backOrAsk, leave: closeOrAsk };
}

/** The first step with something missing or wrong. */
const firstWrong = (values: Registration): Step | undefined =>
  ([1, 2, 3] as const).find((each) => fieldsOf[each].some((name) => checks[name](values[name], values)));
