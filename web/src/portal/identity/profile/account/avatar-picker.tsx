import { useMutation } from '@tanstack/react-query';
import { avatars } from '@portal/contract/avatars.ts';
import { NO_HEIC, PICTURE_TYPES, uploadFile } from '@portal/contract/uploads.ts';
import { useId, useRef } from 'react';
import { showAlert } from '../../../../kit/dialog/modal-queue.ts';
import { messageOf } from '../../../../kit/data/call.ts';
import { Button } from '../../../../kit/actions/button.tsx';
import { Icon } from '../../../../kit/actions/icon.tsx';
import { whileLoading } from '../../../../kit/dialog/loading.ts';
import { NEEDS_CONNECTION, useOnline } from '../../../../kit/data/online.ts';
import { upload, isHeic } from '../../../../kit/data/upload.ts';
import * as css from './avatars.module.css';
import * as words from '../words.ts';

/** A picture: id for the server, address for the page. */
export interface ChosenAvatar {
  readonly image: string;
  readonly url: string;
}
interface Props {
  /** Address of the chosen picture. */
  now: string;
  onPick: (picked: ChosenAvatar) => void;
}

const nameOf = (avatar: string) => words.avatarNames[avatar.replace(/^.*\/|\.svg$/g, '')] ?? '';
const problems = {
  large: 'รูปใหญ่เกิน 5\u00A0MB กรุณาเลือกรูปใหม่',
  heic: NO_HEIC,
  unreadable: 'อ่านรูปนี้ไม่ได้ กรุณาเลือกรูปอื่น',
} as const;

/** Twelve stock pictures, or an upload cropped to a square. */
export function AvatarPicker({ now, onPick }: Props) {
  const isOnline = useOnline();
  const input = useRef<HTMLInputElement>(null);
  const name = useId();
  const isOwn = !(avatars as readonly string[]).includes(now);
  const sending = useMutation({
    mutationFn: async (file: File) => {
      const square = await squarePicture(file);
      if (typeof square === 'string') return void showAlert(problems[square]);
      const { data } = await whileLoading(upload(uploadFile, { file: square }));
      onPick({ image: data.file_id, url: data.url });
    },
    onError: (error) => showAlert(messageOf(error)),
  });
  return (
    <fieldset className={css.root} disabled={!isOnline}>
      <legend>รูปโปรไฟล์</legend>
      <div className={`grid tight ${css.grid}`}>
        {isOwn ? <Face name={name} src={now} label="รูปของคุณ" checked onPick={() => {}} /> : null}
        {avatars.map((avatar) => (
          <Face
            key={avatar}
            name={name}
            src={avatar}
            label={nameOf(avatar)}
            checked={avatar === now}
            onPick={() => onPick({ image: avatar, url: avatar })}
          />
        ))}
      </div>
      <input
        ref={input}
        className="sr"
        type="file"
        accept={PICTURE_TYPES}
        tabIndex={-1}
        aria-label={words.upload}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (file && !sending.isPending) sending.mutate(file);
        }}
      />
      <Button size="s" blocked={isOnline ? undefined : NEEDS_CONNECTION} onClick={() => input.current?.click()}>
        <Icon name="camera" size="s" />
        {words.upload}
      </Button>
      <p className="hint">{'รูป JPG, PNG หรือ WebP ไม่เกิน 5\u00A0MB ระบบจะตัดเป็นสี่เหลี่ยมจัตุรัสให้'}</p>
    </fieldset>
  );
}

interface FaceProps {
  name: string;
  src: string;
  label: string;
  checked: boolean;
  onPick: () => void;
}

const Face = ({ name, src, label, checked, onPick }: FaceProps) => (
  <label className={css.face}>
    <input className="sr" type="radio" name={name} checked={checked} onChange={onPick} />
    <img src={src} width="56" height="56" alt={label} />
  </label>
);

const SIDE = 512;
const MOST_BYTES = 5 * 1024 * 1024;

/** Reason why a picture cannot be used: too large, HEIC, or unreadable. */
type Unusable = 'large' | 'heic' | 'unreadable';

/** Crops the middle of a picture to 512 × 512 pixels; nothing else of the file leaves the device. */
async function squarePicture(file: Blob): Promise<Blob | Unusable> {
  if (file.size > MOST_BYTES) return 'large';
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (!picture) return isHeic(file) ? 'heic' : 'unreadable';
  const side = Math.min(picture.width, picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.min(SIDE, side);
  const context = canvas.getContext('2d');
  if (!context) return 'unreadable';
  const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2];
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
  picture.close();
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  return drawn ?? 'unreadable';
}
