import { Button } from '../../parts/actions/button.tsx';
import * as parts from '../../parts/layout/parts.module.css';
import * as css from './bank-changes.module.css';

interface EvidenceProps {
  /** Undefined until viewed. */
  files: readonly { readonly file_id: string; readonly url: string }[] | undefined;
  count: number;
  onShow: (() => void) | undefined;
  hasKeys: boolean;
  isLoading: boolean;
}

/** The member's pictures, on demand; each view is audited. */
export function Evidence({ files, count, onShow, hasKeys, isLoading }: EvidenceProps) {
  if (files)
    return (
      <ul className={`grid tight ${css.pictures}`}>
        {files.map(({ file_id, url }, at) => (
          <li key={file_id}>
            <a href={url} target="_blank" rel="noreferrer">
              <img src={url} alt={`หลักฐานรูปที่ ${at + 1}`} />
            </a>
          </li>
        ))}
      </ul>
    );
  if (!onShow) return <p className={parts.mini}>หลักฐาน {count} รูป</p>;
  return (
    <div>
      <Button icon="eye" keyName={hasKeys ? 'V' : undefined} disabled={isLoading} onClick={onShow}>
        ดูเลขบัญชีและหลักฐาน {count} รูป
      </Button>
      <p className="hint">การดูข้อมูลส่วนบุคคลจะถูกบันทึกในบันทึกการใช้งาน</p>
    </div>
  );
}
