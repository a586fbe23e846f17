import { Select } from '@mantine/core';
import { type ChangeEvent, useRef, useState } from 'react';
import { PICTURE_TYPES } from '@portal/contract/uploads.ts';
import { Button } from '../actions/button.tsx';
import { Icon } from '../actions/icon.tsx';
import { useIsDisconnected } from '../frame.ts';
import { sentenceOf } from '../actions/decision.ts';
import { useMutation } from '@tanstack/react-query';
import { uploadImage } from '@portal/contract/console/images.ts';
import { upload } from '../../../kit/data/upload.ts';
import * as parts from '../layout/parts.module.css';
import * as css from './fields.module.css';

interface Props {
  label: string;
  value: string | null;
  onChange: (value: string | null) => void;
  description?: string;
  error?: string | undefined;
  required?: boolean;
  disabled?: boolean;
}

/** A stock picture, or an upload, shown as it is. The only picture field. */
export function ImageField({ label, value, onChange, description, error, required = false, disabled = false }: Props) {
  const [percent, setPercent] = useState(0);
  const upload = useUploadImage(setPercent);
  const uploaded = value !== null && !stockImages.includes(value) ? [{ value, label: 'รูปที่อัปโหลด' }] : [];
  const take = (file: File) => {
    setPercent(0);
    upload.mutate(file, { onSuccess: ({ image }) => onChange(image) });
  };
  return (
    <div>
      <div className={css.imageField}>
        <span className={`center ${css.thumb}`}>
          {value ? <img key={value} src={value} alt="" /> : <Icon name="image" />}
        </span>
        <Select
          className="grow"
          label={label}
          description={description}
          error={error}
          placeholder={required ? 'เลือกรูป' : 'ใช้รูปของเว็บ'}
          searchable
          clearable={!required}
          required={required}
          disabled={disabled || upload.isPending}
          nothingFoundMessage="ไม่พบรูป"
          clearButtonProps={{ 'aria-label': `เอา${label}ออก` }}
          data={[...uploaded, ...stockImages]}
          value={value}
          onChange={onChange}
        />
        <FileButton label={label} disabled={disabled || upload.isPending} onFile={take} />
      </div>
      {upload.isPending ? (
        <p className="hint num" role="status">
          {percent < 100 ? `กำลังอัปโหลด ${percent}%` : 'กำลังเตรียมรูป'}
        </p>
      ) : null}
      {upload.error ? (
        <p className={parts.error} role="alert">
          {sentenceOf(upload.error)}
        </p>
      ) : null}
    </div>
  );
}

interface FileProps {
  label: string;
  disabled: boolean;
  onFile: (file: File) => void;
}
function FileButton({ label, disabled, onFile }: FileProps) {
  const input = useRef<HTMLInputElement>(null);
  const isDisconnected = useIsDisconnected();
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = ''; // allows choosing the same picture again
    if (file) onFile(file);
  };
  return (
    <>
      <input ref={input} type="file" accept={PICTURE_TYPES} hidden aria-label={`ไฟล์ของ${label}`} onChange={choose} />
      <Button disabled={disabled || isDisconnected} onClick={() => input.current?.click()}>
        เลือกไฟล์
      </Button>
    </>
  );
}

const ofKind = (kind: string, names: string) => names.split(' ').map((name) => `/images/${kind}-${name}.svg`);

/** Stock pictures to choose from. */
const stockImages: readonly string[] = [
  ...ofKind('banner', 'welcome first qr return help friends wheel'),
  ...ofKind('promo', 'first daily slot'),
  ...ofKind('news', 'open howto safe bank'),
  ...ofKind('px', 'gift coin star heart trophy friends clock'),
  '/images/hero.svg',
  '/images/app-icon.svg',
  '/images/app-icon.png',
  '/images/favicon.svg',
];

/** Uploads a picture for banners or news and returns its public address. Throws ApiError. */
function useUploadImage(onProgress: (percent: number) => void) {
  return useMutation({
    mutationFn: async (file: Blob) => (await upload(uploadImage, { file, onProgress })).data,
  });
}
