import { Select } from '@mantine/core';
import { Icon } from '../parts/icon.tsx';
import { art } from './art.ts';
import * as css from './content.module.css';

interface Props {
  label: string;
  value: string | null;
  onChange: (value: string | null) => void;
  description?: string;
  error?: string | undefined;
  required?: boolean;
  disabled?: boolean;
}

/** A picture of the site, chosen by its path and shown as it is. The one place where a picture gets into a form. */
export function ImageField({ label, value, onChange, description, error, required = false, disabled = false }: Props) {
  const paths = value === null || art.includes(value) ? [...art] : [value, ...art];
  return (
    <div className={css.imageField}>
      <span className={css.thumb}>{value ? <img key={value} src={value} alt="" /> : <Icon name="image" />}</span>
      <Select
        className="grow"
        label={label}
        description={description}
        error={error}
        placeholder={required ? 'เลือกรูป' : 'ใช้รูปของเว็บ'}
        searchable
        clearable={!required}
        required={required}
        disabled={disabled}
        nothingFoundMessage="ไม่พบรูป"
        comboboxProps={{ zIndex: 'calc(var(--z-modal) + 1)' }}
        clearButtonProps={{ 'aria-label': `เอา${label}ออก` }}
        data={paths}
        value={value}
        onChange={onChange}
      />
    </div>
  );
}
