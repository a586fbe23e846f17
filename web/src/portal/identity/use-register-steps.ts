import { useEffect, useState } from 'react';
import { showConfirm, showAlert } from '../../kit/show-modal.ts';
import { useForm } from '../../kit/form.ts';
import type { ModalProps } from '../../kit/modal-queue.ts';
import { useSecondsLeft } from '../../kit/seconds-left.ts';
import { keepStep, readDraft, type Registration, type Step } from './register-draft.ts';
import { checks, fieldsOf } from './register-rules.ts';
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
  const { send, sent_until } = useRegister({
    onSignedIn,
    onRefused: async (text, owner) => {
      await showAlert(text);
      if (!owner) return;
      goTo(owner.step, owner.name);
      form.fail(owner.name, text);
    },
  });
  const wait_s = useSecondsLeft(sent_until);

  async function leave() {
    if (await showConfirm({ text: words.leave, yes: words.goAway, no: words.goOn })) close();
  }
  const isUntouched = Object.values(form.values).every((value) => !value);
  const closeOrAsk = () => (isUntouched ? close() : void leave());
  const backOrAsk = () => {
    if (step > 1) goTo((step - 1) as Step);
    else void leave();
  };
  function goOn(values: Registration) {
    if (step < 3) return goTo((step + 1) as Step);
    const wrong = ([1, 2, 3] as const).find((each) =>
      fieldsOf[each].some((name) => checks[name](values[name], values)),
    );
    if (wrong && wrong < 3) return goTo(wrong); // an old draft against new rules
    if (wait_s === 0) send(values);
  }
  return { step, form, wait_s, goTo, goOn, back: backOrAsk, leave: closeOrAsk };
}
