import { id } from '../sample.ts';

/** Members as lists show them. */
export const mali = { id: id('01'), name: 'มะลิ รักไทย', tel_masked: '081-xxx-0001' };
export const long = {
  id: id('02'),
  name: 'พระมหาธีรวัฒน์ ศักดิ์ประเสริฐวงศ์ไพบูลย์กุล',
  tel_masked: '089-xxx-7788',
};
export const somying = { id: id('03'), name: 'สมหญิง แก้วใส', tel_masked: '062-xxx-4310' };
