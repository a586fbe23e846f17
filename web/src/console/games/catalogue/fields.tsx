import { Checkbox, TextInput } from '@mantine/core';

interface Props {
  /** Null: open. */
  reason: string | null;
  onReason: (reason: string | null) => void;
}

/** Closed for members, with the reason. */
export const ClosedField = ({ reason, onReason }: Props) => (
  <>
    <Checkbox
      label="ปิดปรับปรุง (รับเดิมพันใหม่ไม่ได้ รอบที่ค้างเล่นต่อจนจบ)"
      checked={reason !== null}
      onChange={(event) => onReason(event.currentTarget.checked ? '' : null)}
    />
    {reason === null ? null : (
      <TextInput
        label="เหตุผลที่ปิดปรับปรุง"
        required
        maxLength={500}
        value={reason}
        error={reason.trim() ? undefined : 'กรุณาระบุเหตุผล'}
        onChange={(event) => onReason(event.currentTarget.value)}
      />
    )}
  </>
);
