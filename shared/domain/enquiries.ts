/** Types of enquiries (specification 1, sections 2 and 5). */
export const ENQUIRY_KINDS = ['General', 'Booking', 'Franchise', 'Agent', 'Container'] as const;
