import { useState } from 'react';
import { ask, showAlert } from '../../kit/ask.ts';
import { ContactButton } from '../../kit/contact-button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import * as dialog from '../../kit/dialog.module.css';
import { useForm } from '../../kit/form.ts';
import { Gel } from '../../kit/gel.tsx';
import { type ModalProps, switchModal } from '../../kit/modal-queue.ts';
import { NEEDS_CONNECTION, useOnline } from '../../kit/online.ts';
import { useSecondsLeft } from '../../kit/seconds-left.ts';
import { keepDraft, readDraft, type Registration, type Step } from './register-draft.ts';
import * as css from './register.module.css';
import { checks, fieldsOf } from './register-rules.ts';
import { AccountStep } from './register-account-step.tsx';
import { PasswordStep } from './register-password-step.tsx';
import { PhoneStep } from './register-phone-step.tsx';
import { Stepper } from './stepper.tsx';
import { useRegister } from './use-register.ts';
import * as words from './register-words.ts';

export default function RegisterDialog({ close, onSignedIn }: ModalProps) {
  const [draft] = useState(readDraft);
  const [step, enter] = useState<Step>(draft.step);
  const form = useForm<Registration>(draft.values, checks);
  const isOnline = useOnline();
  const goTo = (next: Step, focus = fieldsOf[next][0]) => {
    keepDraft(next, form.values);
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
    keepDraft(step, form.values);
    if (await ask({ text: words.leave, yes: words.goAway, no: words.goOn })) close();
  }
  const isUntouched = Object.values(form.values).every((value) => !value);
  const closeOrAsk = () => (isUntouched ? close() : void leave());
  const backOrAsk = () => {
    if (step > 1) goTo((step - 1) as Step);
    else void leave();
    return 'stay' as const;
  };
  function goOn(values: Registration) {
    if (step < 3) return goTo((step + 1) as Step);
    const wrong = ([1, 2, 3] as const).find((each) =>
      fieldsOf[each].some((name) => checks[name](values[name], values)),
    );
    if (wrong && wrong < 3) return goTo(wrong); // an old draft against new rules
    if (wait_s === 0) send(values);
  }
  const isLast = step === 3;
  return (
    <Dialog title={words.title} onClose={closeOrAsk} onBack={backOrAsk}>
      <form
        ref={form.form}
        className={dialog.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (form.isValid(fieldsOf[step])) goOn(form.values);
        }}
      >
        <div className={`${dialog.body} stack ${css.clear}`}>
          <Stepper step={step} />
          {step === 1 ? <PhoneStep form={form} /> : null}
          {step === 2 ? <AccountStep form={form} /> : null}
          {isLast ? <PasswordStep form={form} onEdit={goTo} /> : null}
          {step === 1 ? (
            <button className="link" type="button" onClick={() => switchModal('register', { kind: 'login', rank: 1 })}>
              {words.hasAccount}
            </button>
          ) : null}
        </div>
        <footer className={dialog.foot}>
          {step > 1 ? <Gel onClick={() => goTo((step - 1) as Step)}>{words.back}</Gel> : null}
          <span className="grow">
            <Gel
              tone="primary"
              type="submit"
              wide
              aria-disabled={isLast && wait_s > 0 ? true : undefined}
              blocked={isLast && !isOnline ? NEEDS_CONNECTION : undefined}
            >
              {isLast ? (wait_s > 0 ? words.wait(wait_s) : words.submit) : words.next}
            </Gel>
          </span>
        </footer>
      </form>
      <ContactButton label={words.contact} to="/contact" replace />
    </Dialog>
  );
}
