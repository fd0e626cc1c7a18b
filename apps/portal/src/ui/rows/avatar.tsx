import styles from './avatar.module.css';

export type AvatarProps = {
  /** One or two letters, shown while there is no picture. */
  readonly initials: string;
  readonly picture?: string | undefined;
  readonly size?: 'small' | 'regular' | 'large';
};

/** A person's picture or initials; decoration, the name stands beside it. */
export function Avatar({ initials, picture, size = 'regular' }: AvatarProps) {
  return (
    <span className={styles.avatar} data-size={size} aria-hidden="true">
      {picture ? <img src={picture} alt="" /> : initials}
    </span>
  );
}
