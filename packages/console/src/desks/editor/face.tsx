import { Avatar, Flex } from 'antd';
import type { ReactNode } from 'react';
import styles from './editor.module.css';
import { pictureUrl } from './picture-field.tsx';

/** A person or a thing with its picture, its name and a note below it. */
export const Face = ({ picture, name, note }: { picture: string; name: string; note?: ReactNode }): ReactNode => (
  <Flex align="center" gap={8}>
    <Avatar shape="square" size={32} {...(picture === '' ? {} : { src: pictureUrl(picture) })} alt="">
      {[...name][0]}
    </Avatar>
    <span className={styles['face']}>
      <b>{name}</b>
      <small>{note}</small>
    </span>
  </Flex>
);
