import { Checkbox, NumberInput, TextInput } from '@mantine/core';

interface Props {
  /** Null: open. */
  reason: string | null;
  onReason: (reason: string | null) => void;
}

/** Closed for members, and why. */
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

interface CountFieldProps {
  label: string;
  description: string;
  most: number;
  value: string | number;
  onChange: (value: string | number) => void;
}
export const isCount = (value: string | number, most: number): value is number =>
  typeof value === 'number' && value >= 0 && value <= most;

/** A whole number from nothing to the most there may be. */
export const CountField = ({ most, ...rest }: CountFieldProps) => (
  <NumberInput
    min={0}
    max={most}
    clampBehavior="none"
    allowDecimal={false}
    allowNegative={false}
    hideControls
    error={isCount(rest.value, most) ? undefined : `กรอกเลข 0–${most.toLocaleString('en-US')}`}
    {...rest}
  />
);

/** What is another than it was. */
export const changedOf = <Draft extends object>(before: Draft, draft: Draft): Partial<Draft> =>
  Object.fromEntries(
    Object.entries(draft).filter(([key, value]) => value !== before[key as keyof Draft]),
  ) as Partial<Draft>;
