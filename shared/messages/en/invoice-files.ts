/** The files that customers add to their parcels (specification 1, section 2). */
export const invoiceFiles = {
  title: "Customer's invoices",
  upload: 'Upload invoice',
  uploading: 'Uploading {number} of {count}',
  listOf: 'Invoices of {tracking}',
  numbered: 'Invoice {number}',
  open: 'Open {label}',
  delete: 'Delete {label}',
  deleteText: 'The file is deleted for good.',
  deleteConfirm: 'Delete file',
} as const;
