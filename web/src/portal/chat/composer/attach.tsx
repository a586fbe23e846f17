import { MAX_CHAT_FILES } from '@portal/contract/chat.ts';
import { MAX_PICTURE_BYTES, NO_HEIC, PICTURE_TYPES } from '@portal/contract/uploads.ts';
import { useRef } from 'react';
import { Icon, IconButton } from '../../../kit/actions/icon.tsx';
import { isHeic, shrinkPicture } from '../../../kit/data/upload.ts';
import { showToast } from '../../../kit/dialog/toast.ts';
import * as css from './composer.module.css';
import { plus } from '../icons.tsx';
import { LocalPicture } from '../thread/picture.tsx';
import * as words from '../words.ts';

interface Props {
  /** Number of chosen pictures. */
  count: number;
  isBlocked: boolean;
  onAdd: (pictures: readonly Blob[]) => void;
}

/** HEIC has no type on some devices. */
const isPicture = (file: File): boolean => file.type.startsWith('image/') || isHeic(file);

/** Chooses pictures, each shrunk on the device. */
export const Attach = ({ count, isBlocked, onAdd }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  const choose = async (files: readonly File[]) => {
    if (count + files.length > MAX_CHAT_FILES) showToast(`แนบได้ครั้งละไม่เกิน ${MAX_CHAT_FILES} รูป`);
    if (!files.every(isPicture)) showToast('รองรับเฉพาะไฟล์รูปภาพ');
    else if (files.some(({ size }) => size > MAX_PICTURE_BYTES)) showToast('รูปใหญ่เกิน 10 MB กรุณาเลือกรูปใหม่');
    const fit = files.filter((file) => isPicture(file) && file.size <= MAX_PICTURE_BYTES);
    const small = await Promise.all(fit.slice(0, MAX_CHAT_FILES - count).map(shrinkPicture));
    if (small.some(isHeic)) showToast(NO_HEIC);
    onAdd(small.filter((each) => !isHeic(each)));
  };
  return (
    <>
      <IconButton label={words.attach} ball disabled={isBlocked} onClick={() => input.current?.click()}>
        {plus}
      </IconButton>
      <input
        ref={input}
        type="file"
        accept={PICTURE_TYPES}
        multiple
        hidden
        aria-label={words.attach}
        onChange={({ target }) => {
          void choose([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </>
  );
};

interface ChosenProps {
  pictures: readonly Blob[];
  onRemove: (picture: Blob) => void;
}

/** Chosen pictures, before they are sent. */
export const ChosenPictures = ({ pictures, onRemove }: ChosenProps) => (
  <ul className={`wraps ${css.chosen}`}>
    {pictures.map((picture, nth) => (
      // oxlint-disable-next-line react/no-array-index-key -- a picture has no other name
      <li key={nth}>
        <LocalPicture picture={picture} alt={`รูปที่เลือก ${nth + 1}`} />
        <IconButton label={`นำรูปที่ ${nth + 1} ออก`} ball onClick={() => onRemove(picture)}>
          <Icon name="close" size="s" />
        </IconButton>
      </li>
    ))}
  </ul>
);
