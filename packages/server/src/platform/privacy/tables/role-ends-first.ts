/** Why records of hosts and tipsters need no erasure: no account with such a role can be deleted. */
export const ROLE_ENDS_FIRST = 'operators end the role first; the record of the programme then belongs to no member';
