import { bytes, moment, type Row, table, text } from '../../../kernel/store/table.ts';
import { ofAccount } from '../../accounts/store/account-tables.ts';

/** An account's picture; a new one has a new id (settled A14). */
export const pictures = table('pictures', {
  columns: {
    /** 128 random bits: whoever does not know it finds no picture. */
    pictureID: text().personal(),
    accountID: ofAccount(),
    type: text<'image/webp' | 'image/jpeg'>(),
    bytes: bytes().personal().withheld('file'),
    addedAt: moment(),
  },
  key: ['pictureID'],
  indices: ['accountID'],
  holds: 'the picture of the profile',
  kept: 'until it is replaced or removed',
  exportedAs: 'pictures',
});
export type PictureTable = Row<typeof pictures>;
