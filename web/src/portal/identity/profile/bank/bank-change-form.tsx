import { useMutation, useQueryClient } from '@tanstack/react-query';
import { WALLET } from '@portal/contract/banks.ts';
import { requestBankChange } from '@portal/contract/profile.ts';
import { showAlert } from '../../../../kit/dialog/modal-queue.ts';
import { ApiError, call, hasCode, messageOf } from '../../../../kit/data/call.ts';
import { Card } from '../../../../kit/layout/card.tsx';
import { stripSeparators } from '../../../../kit/forms/digits.ts';
import { ErrorSummary, Field } from '../../../../kit/forms/field.tsx';
import { useForm } from '../../../../kit/forms/form.ts';
import { Button } from '../../../../kit/actions/button.tsx';
import { whileLoading } from '../../../../kit/dialog/loading.ts';
import { NEEDS_CONNECTION, useOnline } from '../../../../kit/data/online.ts';
import { withStepUp } from '../../../../kit/dialog/step-up.ts';
import { showToast } from '../../../../kit/dialog/toast.ts';
import { Phrases } from '../../../../kit/text/phrases.tsx';
import { BankSelect, Evidence, useIsUploading } from './bank-change-fields.tsx';
import { checks, initial, inputOf } from './bank-change-input.ts';
import { bankChangeQuery } from '../queries.ts';
import { Section } from '../section.tsx';
import { useUnsavedWarning } from '../settings/changes.ts';
import * as css from '../profile.module.css';
import * as words from '../words.ts';

const fieldOf = ({ field }: ApiError) =>
  field === 'file_ids' ? 'files' : field === 'bank_name' || field === 'bank_number' ? field : undefined;

/** Requests another payout account, with pictures as proof. Hidden while a request is open. */
export function BankChangeForm() {
  const { form, values, errors, set, change, leave, focus, fail, submit, field } = useForm(initial, checks);
  const queries = useQueryClient();
  const isSending = useIsUploading();
  const blocked = useOnline() ? (isSending ? words.sending : undefined) : NEEDS_CONNECTION;
  useUnsavedWarning(Boolean(values.bank_name || values.bank_number || values.files.length));
  const send = useMutation({
    mutationFn: (typed: typeof initial) =>
      withStepUp(() => whileLoading(call(requestBankChange, { input: inputOf(typed) }))),
    onSuccess: (answer) => {
      queries.setQueryData(bankChangeQuery.queryKey, answer);
      showToast('ส่งคำขอแล้ว ผู้ดูแลจะตรวจสอบให้เร็วที่สุด');
    },
    onError: (error) => {
      const name = error instanceof ApiError ? fieldOf(error) : undefined;
      if (name) fail(name, messageOf(error));
      else if (!hasCode(error, 'password_required', 'unauthenticated')) void showAlert(messageOf(error));
      if (hasCode(error, 'bank_change_open')) void queries.invalidateQueries(bankChangeQuery);
    },
  });
  const isWallet = values.bank_name === WALLET;
  return (
    <Section title={words.bankChange} up={{ to: '/profile?s=bank', text: words.bank }}>
      <Card>
        <Checklist />
      </Card>
      <Card>
        <form
          ref={form}
          className="stack"
          onSubmit={submit((typed) => send.isPending || send.mutate(typed))}
          noValidate
        >
          <ErrorSummary errors={errors} onPick={focus} />
          <BankSelect
            value={values.bank_name}
            error={errors.bank_name}
            onPick={(code) => set('bank_name', code)}
            onBlur={() => leave('bank_name')}
          />
          <Field
            {...field('bank_number', stripSeparators)}
            label={isWallet ? 'เบอร์ที่ผูกกับ Wallet' : 'หมายเลขบัญชีใหม่'}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
          />
          <Evidence
            files={values.files}
            error={errors.files}
            onChange={(next) => change('files', next)}
            onFail={(reason) => fail('files', reason)}
          />
          <Button tone="primary" type="submit" wide blocked={blocked}>
            ส่งคำขอ
          </Button>
        </form>
      </Card>
    </Section>
  );
}

/** The documents a change of account needs. */
export const Checklist = () => (
  <div>
    <p>สิ่งที่ต้องเตรียม</p>
    <ul className={css.list}>
      {words.checklist.map((line) => (
        <li key={line}>
          <Phrases of={line} />
        </li>
      ))}
    </ul>
  </div>
);
