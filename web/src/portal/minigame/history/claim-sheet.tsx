import type { RewardRow } from '@portal/contract/minigame.ts';
import { Button } from '../../../kit/actions/button.tsx';
import { hasCode, messageOf } from '../../../kit/data/call.ts';
import { formatDateTime } from '../../../kit/time/date-time.ts';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import * as dialog from '../../../kit/dialog/dialog.module.css';
import { normalizePhone } from '../../../kit/forms/digits.ts';
import { Field } from '../../../kit/forms/field.tsx';
import { useForm } from '../../../kit/forms/form.ts';
import { whileLoading } from '../../../kit/dialog/loading.ts';
import { NEEDS_CONNECTION, useOnline } from '../../../kit/data/online.ts';
import { showAlert } from '../../../kit/dialog/modal-queue.ts';
import { TextArea } from '../../../kit/forms/text-area.tsx';
import { showToast } from '../../../kit/dialog/toast.ts';
import { useClaim } from '../queries.ts';
import * as words from '../words.ts';

/** Delivery address for won goods, and the deadline for it. */
export default function ClaimSheet({
  reward: { id, name, until },
  onClose,
}: {
  reward: RewardRow;
  onClose: () => void;
}) {
  const claim = useClaim(id);
  const isOnline = useOnline();
  const { form, values, errors, set, leave, field, submit } = useForm(
    { name: '', address: '', tel: '' },
    {
      name: (name) => (name.trim() ? undefined : 'กรุณากรอกชื่อผู้รับ'),
      address: (address) => (address.trim() ? undefined : 'กรุณากรอกที่อยู่'),
      tel: (tel) => (/^\d{9,15}$/.test(tel) ? undefined : 'กรุณากรอกเบอร์โทรให้ถูกต้อง'),
    },
  );
  const send = async (to: typeof values) => {
    try {
      await whileLoading(claim.mutateAsync(to));
      showToast('ได้รับที่อยู่จัดส่งแล้ว');
      onClose();
    } catch (error) {
      await showAlert(messageOf(error));
      if (hasCode(error, 'already_claimed', 'reward_expired')) onClose();
    }
  };
  return (
    <Dialog title={words.address} onClose={onClose}>
      <form
        ref={form}
        className={`${dialog.body} stack`}
        noValidate
        onSubmit={submit((to) => claim.isPending || void send(to))}
      >
        <div>
          <b>{name}</b>
          {until ? <p className="hint">{words.fillUntil(formatDateTime(until, 'day'))}</p> : null}
        </div>
        <Field {...field('name')} label="ชื่อผู้รับ" autoComplete="name" maxLength={100} />
        <TextArea
          label="ที่อยู่"
          name="address"
          autoComplete="street-address"
          maxLength={500}
          value={values.address}
          error={errors.address}
          onChange={({ currentTarget }) => set('address', currentTarget.value)}
          onBlur={() => leave('address')}
        />
        <Field
          {...field('tel', normalizePhone)}
          label="เบอร์โทรผู้รับ"
          inputMode="numeric"
          autoComplete="tel"
          maxLength={20}
        />
        <Button tone="primary" type="submit" wide blocked={isOnline ? undefined : NEEDS_CONNECTION}>
          ส่งที่อยู่
        </Button>
      </form>
    </Dialog>
  );
}
