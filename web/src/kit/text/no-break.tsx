import { Fragment } from 'react';

/** What a dictionary of Thai breaks in two, and spans of hours. */
const WHOLE = /(พร้อมเพย์|ทรูมันนี่|ตรวจสอบ|ฝาก-?ถอน|ออกจากระบบ|\d{1,2}[:.]\d{2}\s?[-–]\s?\d{1,2}[:.]\d{2}(?:\sน\.)?)/;

/** Text of the site as it was written, in which no line ends inside a name or between two hours. */
export const WholeWords = ({ of }: { of: string }) =>
  of
    .split(WHOLE)
    .map((part, place) => <Fragment key={place}>{place % 2 ? <span className="nb">{part}</span> : part}</Fragment>);
