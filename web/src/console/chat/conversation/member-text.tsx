import { useState } from 'react';
import { Sheet } from '../../parts/dialog/sheet.tsx';
import * as css from '../inbox.module.css';

const ADDRESS = /(https?:\/\/[^\s<>"']+)/i;

const hostOf = (address: string): string | undefined => {
  try {
    return new URL(address).host;
  } catch {
    return undefined;
  }
};

/** Text of a member. A link in it opens only after a confirmation that shows its target. */
export function MemberText({ text }: { text: string }) {
  const [link, setLink] = useState<string>();
  return (
    <>
      <p className={css.text}>
        {text.split(ADDRESS).map((part, nth) =>
          nth % 2 && hostOf(part) ? (
            // oxlint-disable-next-line react/no-array-index-key -- parts of one text that never changes
            <span key={nth}>
              {part}{' '}
              <button type="button" className="link" onClick={() => setLink(part)}>
                เปิดลิงก์
              </button>
            </span>
          ) : (
            part
          ),
        )}
      </p>
      {link === undefined ? null : <LinkQuestion address={link} onClose={() => setLink(undefined)} />}
    </>
  );
}

/** The host as the browser reads it: look-alike letters become visible. */
const LinkQuestion = ({ address, onClose }: { address: string; onClose: () => void }) => (
  <Sheet
    title="เปิดลิงก์ของสมาชิก"
    confirmText="เปิดลิงก์"
    onClose={onClose}
    onConfirm={() => {
      open(address, '_blank', 'noopener,noreferrer');
      onClose();
    }}
  >
    <p>ลิงก์นี้มาจากสมาชิก อย่ากรอกรหัสผ่านหรือข้อมูลของระบบในหน้าที่เปิด</p>
    <p>
      เว็บไซต์ <b translate="no">{hostOf(address)}</b>
    </p>
    <p className={css.address} translate="no">
      {address}
    </p>
  </Sheet>
);
