import type { ContactKind } from '@touchline/contract/contact.ts';
import { useCommonConfig } from '#platform/boot/common-config.ts';

/** The ways by which this site can reach members. */
export const useOffers = (): Readonly<Record<ContactKind, boolean>> & { isAny: boolean } => {
  const { mail, sms } = useCommonConfig();
  return { email: mail === 1, phone: sms === 1, isAny: mail === 1 || sms === 1 };
};

/** Whether what was typed is meant as a mail address or as a number. */
export const contactKind = (text: string): ContactKind => (text.includes('@') ? 'email' : 'phone');
