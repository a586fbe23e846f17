import { useAnnounce } from '../../kit/live/announcer.ts';
import { confirmAge } from '@portal/contract/age.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showConfirm, showAlert, type ModalProps } from '../../kit/dialog/modal-queue.ts';
import { call, hasCode, messageOf } from '../../kit/data/call.ts';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import * as dialog from '../../kit/dialog/dialog.module.css';
import { stripSeparators } from '../../kit/forms/digits.ts';
import { ErrorSummary, Field } from '../../kit/forms/field.tsx';
import { useForm } from '../../kit/forms/form.ts';
import { Button } from '../../kit/actions/button.tsx';
import { whileLoading } from '../../kit/dialog/loading.ts';
import { NEEDS_CONNECTION, useOnline } from '../../kit/data/online.ts';
import { Phrases } from '../../kit/text/phrases.tsx';
import { useSite } from '../settings/queries.ts';
import { checks, dayOf, isYounger, formatInBothCalendars, type TypedDate } from './age/age-date.ts';
import * as css from './age/age.module.css';
import { profileQuery } from './queries.ts';
import { todayOf } from '../../kit/time/days.ts';

/** Asks once for the birth date, in either calendar. The server decides: profile and gate are refetched. */
export default function AgeDialog({ close }: ModalProps) {
  const { age_min: years } = useSite();
  const { form, values, errors, field, fail, focus, submit } = useForm<TypedDate>(
    { day: '', month: '', year: '' },
    checks,
    {
      name: 'age',
      keep: ['day', 'month', 'year'],
    },
  );
  const isOnline = useOnline();
  const queries = useQueryClient();
  const refetchAge = async () => {
    await queries.invalidateQueries({ queryKey: profileQuery.queryKey });
    await queries.invalidateQueries({ queryKey: ['identity'] });
  };
  const confirm = useMutation({
    mutationFn: (birth_date: string) => whileLoading(call(confirmAge, { input: { birth_date } })),
    onSuccess: async ({ data }) => {
      await refetchAge();
      close(data.of_age);
    },
    onError: async (error) => {
      if (hasCode(error, 'unauthenticated')) return;
      if (hasCode(error, 'invalid_input')) return fail('year', error.message);
      await showAlert(messageOf(error));
      if (!hasCode(error, 'age_answered', 'restricted')) return;
      await refetchAge();
      close();
    },
  });
  const send = async (typed: TypedDate) => {
    const birth_date = dayOf(typed);
    if (!birth_date || confirm.isPending || confirm.isSuccess) return;
    const isYoung = isYounger(birth_date, years, todayOf());
    if (
      !isYoung ||
      (await showConfirm({
        text: `คุณเกิดวันที่ ${formatInBothCalendars(typed)} ใช่หรือไม่ หากใช่ บัญชีนี้จะฝากเงินไม่ได้จนกว่าอายุจะครบ`,
        yes: 'ใช่ ถูกต้อง',
        no: 'แก้ไขวันเกิด',
      }))
    )
      confirm.mutate(birth_date);
  };
  const date = formatInBothCalendars(values);
  useAnnounce(date, 'birth date');
  return (
    <Dialog title="ยืนยันอายุ" onClose={() => close()}>
      <form ref={form} className={`${dialog.body} stack`} onSubmit={submit(send)} noValidate>
        <p>{`บริการนี้สำหรับผู้มีอายุ ${years} ปีบริบูรณ์ขึ้นไป`}</p>
        <ErrorSummary errors={errors} onPick={focus} />
        <BirthFields field={field} />
        <p className={css.date} translate="no">
          {date}
        </p>
        <p className="hint">
          <Phrases of="ใช้ยืนยันว่าอายุครบ ถามครั้งเดียวก่อนฝากครั้งแรก ตรวจสอบให้ถูกต้องก่อนยืนยัน เพราะแก้ไขเองภายหลังไม่ได้" />
        </p>
        <Button tone="primary" type="submit" wide blocked={isOnline ? undefined : NEEDS_CONNECTION}>
          ยืนยันอายุ
        </Button>
      </form>
    </Dialog>
  );
}

type Fields = ReturnType<typeof useForm<TypedDate>>;
const part = { inputMode: 'numeric', translate: 'no' } as const;

const BirthFields = ({ field }: Pick<Fields, 'field'>) => (
  <fieldset>
    <legend>วันเกิด</legend>
    <div className={`grid ${css.root}`}>
      <Field {...field('day', stripSeparators)} {...part} label="วัน" autoComplete="bday-day" maxLength={2} />
      <Field {...field('month', stripSeparators)} {...part} label="เดือน" autoComplete="bday-month" maxLength={2} />
      <Field
        {...field('year', stripSeparators)}
        {...part}
        label="ปี"
        autoComplete="bday-year"
        placeholder="พ.ศ. หรือ ค.ศ."
        maxLength={4}
      />
    </div>
  </fieldset>
);
