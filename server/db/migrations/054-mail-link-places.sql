-- The place of a link's token in a mail that waits has characters that nobody can type. The version before wrote `{link-token}`, which a
-- typed name may have, too: a mail that has it more than once keeps it as it is, and its link does not work.
update mail_log set
  text_body = replace(text_body, '{link-token}', chr(4) || 'link-token' || chr(4)),
  html_body = replace(html_body, '{link-token}', chr(4) || 'link-token' || chr(4))
where link_use is not null and sent_at is null and refused_at is null
  and length(replace(text_body, '{link-token}', '')) = length(text_body) - length('{link-token}');
