import { Fragment } from 'react';

/** Thai words that dictionaries split, and time spans. */
const UNBREAKABLE = /(พร้อมเพย์|ทรูมันนี่|ตรวจสอบ|ฝาก-?ถอน|ออกจากระบบ|\d{1,2}[:.]\d{2}\s?[-–]\s?\d{1,2}[:.]\d{2}(?:\sน\.)?)/;

/** Text of the site without line breaks inside names or time spans. */
export const NoBreak = ({ of }: { of: string }) =>
  of
    .split(UNBREAKABLE)
    .map((part, place) => <Fragment key={place}>{place % 2 ? <span className="nb">{part}</span> : part}</Fragment>);
